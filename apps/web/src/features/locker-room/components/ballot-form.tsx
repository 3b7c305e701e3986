import { ballotSchema, type LockerPlayer, type LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type FormEvent, useId, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { StarRatingInput } from '#ui/forms/star-rating-input.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useLockerRoomAction } from '../actions/use-locker-room-action.ts'

/** The viewer's vote, which can be changed until it closes. */
export function BallotForm({ room }: { room: LockerRoom }) {
  const name = useId()
  const { own: ownBallot } = room.vote
  const [bestPlayerId, setBestPlayerId] = useState(ownBallot?.bestPlayerId ?? null)
  const [stars, setStars] = useState<Record<string, number>>(ownBallot?.stars ?? {})
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useLockerRoomAction<void>(room.id, {
    request: (api) => api.lockerRoom.vote({ id: room.id, ballot: { bestPlayerId, stars } }),
    successMessage: 'Vote enregistré',
  })
  const presentPlayers = room.players.filter(
    (player): player is LockerPlayer & { userId: string } => player.userId !== null && !player.isViewer && player.present,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const parsed = ballotSchema.safeParse({ bestPlayerId, stars })
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) mutate()
  }
  const rate = (userId: string, rating: number | null) =>
    setStars(({ [userId]: _previous, ...others }) => (rating === null ? others : { ...others, [userId]: rating }))
  return (
    <form method="post" onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FieldGroup label="Joueur du match" optional>
        <ChoiceCards>
          {presentPlayers.map(({ userId, displayName, photo, kit }) => (
            <ChoiceCard
              key={userId}
              name={name}
              visual={<Avatar photo={photo} kit={kit} name={displayName} size={36} />}
              title={<span dir="auto">{displayName}</span>}
              checked={bestPlayerId === userId}
              onChange={() => setBestPlayerId(userId)}
            />
          ))}
          <ChoiceCard name={name} title="Personne" checked={bestPlayerId === null} onChange={() => setBestPlayerId(null)} />
        </ChoiceCards>
      </FieldGroup>
      <FieldGroup label="Fair-play et niveau" optional>
        <ul className="grid gap-x-7 sm:grid-cols-2">
          {presentPlayers.map(({ userId, displayName }) => (
            <li key={userId} className="border-b border-border py-1">
              <StarRatingInput label={displayName} value={stars[userId] ?? null} onChange={(rating) => rate(userId, rating)} />
            </li>
          ))}
        </ul>
      </FieldGroup>
      {error && (
        <Notice tone="red" role="alert">
          {error}
        </Notice>
      )}
      <p>
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Un instant…">
          {ownBallot ? 'Modifier mon vote' : 'Voter'}
        </Button>
      </p>
    </form>
  )
}
