import type { LockerPlayer, LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { RefreshIcon } from '#ui/icon.tsx'
import { SectionHead } from '#ui/page.tsx'
import { OnPitch, Pitch } from '#ui/pitch.tsx'
import { useRoomAction } from '../actions/use-room-action.ts'
import { useTeamSheet } from '../actions/use-team-sheet.ts'
import { balanced, inReadingOrder, placedIn, withoutSpot } from '../arrange.ts'
import { marksOf } from '../pitch-marks.ts'
import { ArrangedToken } from './arranged-token.tsx'
import { TeamNames } from './team-names.tsx'

/** For the organiser: jerseys to be dragged, or moved by the arrows; every change is saved by itself. */
export function ArrangeTeams({ room, titleId }: { room: LockerRoom; titleId: string }) {
  const { sheet, saving, arrange, retry } = useTeamSheet(room)
  const pitch = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [said, say] = useState('')
  const publish = useRoomAction<void>(room.id, { call: (api) => api.lockerRoom.publishTeams({ id: room.id }), done: 'Équipes publiées' })

  const players = new Map(room.players.flatMap((player) => (player.userId ? [[player.userId, player] as const] : [])))
  const bench = [...players.values()].filter(({ userId }) => !sheet.some((spot) => spot.userId === userId))
  const token = (player: LockerPlayer) => (
    <ArrangedToken player={player} sheet={sheet} pitch={pitch} chosen={chosen} onChoose={setChosen} onArrange={arrange} onSay={say} />
  )
  const chosenPlayer = chosen === null ? undefined : players.get(chosen)
  const isPublished = room.teams.publishedAt !== null && saving === 'saved'
  return (
    <>
      <SectionHead title={<span id={titleId}>Les équipes</span>} />
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <Button
          onClick={() => {
            arrange(balanced(room.players))
            say('Les joueurs sont répartis en deux équipes.')
          }}
        >
          <RefreshIcon />
          Équilibrer
        </Button>
        <Button
          variant="primary"
          busy={publish.isPending}
          busyLabel="Un instant…"
          disabled={sheet.length === 0 || saving !== 'saved' || isPublished}
          onClick={() => publish.mutate()}
        >
          {isPublished ? 'Équipes publiées' : 'Publier les équipes'}
        </Button>
        <p role="status" className="text-sm text-encre-2">
          {saving === 'saving' && 'Enregistrement…'}
          {saving === 'saved' && sheet.length > 0 && 'Enregistré'}
        </p>
        {saving === 'failed' && (
          <p role="alert" className="flex items-center gap-2.5 text-sm text-rouge-texte">
            <span>Non enregistré.</span>
            <Button onClick={retry}>Réessayer</Button>
          </p>
        )}
      </div>
      <Pitch ref={pitch} label="Les équipes sur le terrain" marks={marksOf(room.format)}>
        {inReadingOrder(sheet).map((spot) => {
          const player = players.get(spot.userId)
          return (
            player && (
              <OnPitch key={spot.userId} {...spot.place}>
                {token(player)}
              </OnPitch>
            )
          )
        })}
      </Pitch>
      <TeamNames players={room.players} sheet={sheet} />
      {chosenPlayer?.userId && (
        <fieldset className="mt-3 flex flex-wrap items-center gap-2.5">
          <legend className="float-left me-1 font-semibold">
            <span dir="auto">{chosenPlayer.displayName}</span>
          </legend>
          <Button onClick={() => arrange(placedIn(sheet, chosenPlayer.userId ?? '', 'home'))}>Chasubles</Button>
          <Button onClick={() => arrange(placedIn(sheet, chosenPlayer.userId ?? '', 'away'))}>Maillots</Button>
          <Button variant="bare" onClick={() => arrange(withoutSpot(sheet, chosenPlayer.userId ?? ''))}>
            Sans équipe
          </Button>
        </fieldset>
      )}
      {bench.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-2 text-base font-semibold">Sans équipe</h3>
          <ul aria-label="Sans équipe" className="flex flex-wrap gap-2 rounded-md bg-feuille-2 p-3">
            {bench.map((player) => (
              <li key={player.userId}>{token(player)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-2 text-sm text-encre-2">Glissez les maillots, ou choisissez-en un et déplacez-le avec les flèches du clavier.</p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}
