import type { LockerPlayer, LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type FormEvent, useId, useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceCards } from '#ui/choice-card.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { Stars } from '#ui/stars.tsx'
import { useRoomAction } from '../actions/use-room-action.ts'

/** One's ballot; it may be changed for as long as the vote is open. */
export function BallotForm({ room }: { room: LockerRoom }) {
  const name = useId()
  const { own } = room.vote
  const [bestPlayerId, setBest] = useState(own?.bestPlayerId ?? null)
  const [stars, setStars] = useState<Record<string, number>>(own?.stars ?? {})
  const { mutate, isPending } = useRoomAction<void>(room.id, {
    call: (api) => api.lockerRoom.vote({ id: room.id, ballot: { bestPlayerId, stars } }),
    done: 'Vote enregistré',
  })
  const others = room.players.filter(
    (player): player is LockerPlayer & { userId: string } => player.userId !== null && !player.isViewer && player.present,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <form method="post" onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FieldGroup label="Joueur du match" optional>
        <ChoiceCards>
          {others.map(({ userId, displayName, photo, kit }) => (
            <ChoiceCard
              key={userId}
              name={name}
              visual={<Avatar photo={photo} kit={kit} name={displayName} size={36} />}
              title={<span dir="auto">{displayName}</span>}
              checked={bestPlayerId === userId}
              onChange={() => setBest(userId)}
            />
          ))}
        </ChoiceCards>
      </FieldGroup>
      <FieldGroup label="Fair-play et niveau" optional>
        <ul className="grid gap-x-7 sm:grid-cols-2">
          {others.map(({ userId, displayName }) => (
            <li key={userId} className="border-b border-trait py-1">
              <Stars
                label={displayName}
                value={stars[userId] ?? null}
                onChange={(given) => setStars((before) => ({ ...before, [userId]: given }))}
              />
            </li>
          ))}
        </ul>
      </FieldGroup>
      <p>
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Un instant…">
          {own ? 'Modifier mon vote' : 'Voter'}
        </Button>
      </p>
    </form>
  )
}
