import type { LockerPlayer, LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/layout/icon.tsx'
import { SectionHeader } from '#ui/layout/page.tsx'
import { Pitch, PitchPosition } from '#ui/match/pitch.tsx'
import { useLockerRoomAction } from '../actions/use-locker-room-action.ts'
import { useTeamSheetDraft } from '../actions/use-team-sheet-draft.ts'
import { pitchMarksOf } from '../pitch-marks.ts'
import { balancedTeamSheet, sortedByPosition, withoutPlayer, withPlayerInTeam } from '../team-sheet.ts'
import { DraggablePlayer } from './draggable-player.tsx'
import { TeamLegend } from './team-legend.tsx'

/** For the organizer. Every change is saved automatically. */
export function TeamEditor({ room, titleId }: { room: LockerRoom; titleId: string }) {
  const { sheet, saveStatus, updateSheet, retrySave } = useTeamSheetDraft(room)
  const pitch = useRef<HTMLDivElement>(null)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  const publish = useLockerRoomAction<void>(room.id, {
    request: (api) => api.lockerRoom.publishTeams({ id: room.id }),
    successMessage: 'Équipes publiées',
  })

  const players = new Map(room.players.flatMap((player) => (player.userId ? [[player.userId, player] as const] : [])))
  const unassignedPlayers = [...players.values()].filter(({ userId }) => !sheet.some((entry) => entry.userId === userId))
  const renderPlayer = (player: LockerPlayer) => (
    <DraggablePlayer
      player={player}
      sheet={sheet}
      pitch={pitch}
      selectedId={selectedId}
      onSelect={setSelectedId}
      onSheetChange={updateSheet}
      onAnnounce={announce}
    />
  )
  const selectedPlayer = selectedId === null ? undefined : players.get(selectedId)
  const isPublished = room.teams.publishedAt !== null && saveStatus === 'saved'
  return (
    <>
      <SectionHeader title={<span id={titleId}>Les équipes</span>} />
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <Button
          onClick={() => {
            updateSheet(balancedTeamSheet(room.players))
            announce('Les joueurs sont répartis en deux équipes.')
          }}
        >
          <RefreshIcon />
          Équilibrer
        </Button>
        <Button
          variant="primary"
          busy={publish.isPending}
          busyLabel="Un instant…"
          disabled={sheet.length === 0 || saveStatus !== 'saved' || isPublished}
          onClick={() => publish.mutate()}
        >
          {isPublished ? 'Équipes publiées' : 'Publier les équipes'}
        </Button>
        <p role="status" className="text-sm text-ink-2">
          {saveStatus === 'saving' && 'Enregistrement…'}
          {saveStatus === 'saved' && sheet.length > 0 && 'Enregistré'}
        </p>
        {saveStatus === 'failed' && (
          <p role="alert" className="flex items-center gap-2.5 text-sm text-red-text">
            <span>Non enregistré.</span>
            <Button onClick={retrySave}>Réessayer</Button>
          </p>
        )}
      </div>
      <Pitch ref={pitch} label="Les équipes sur le terrain" marks={pitchMarksOf(room.format)}>
        {sortedByPosition(sheet).map((entry) => {
          const player = players.get(entry.userId)
          return (
            player && (
              <PitchPosition key={entry.userId} {...entry.place}>
                {renderPlayer(player)}
              </PitchPosition>
            )
          )
        })}
      </Pitch>
      <TeamLegend players={room.players} sheet={sheet} />
      {selectedPlayer?.userId && (
        <fieldset className="mt-3 flex flex-wrap items-center gap-2.5">
          <legend className="float-left me-1 font-semibold">
            <span dir="auto">{selectedPlayer.displayName}</span>
          </legend>
          <Button onClick={() => updateSheet(withPlayerInTeam(sheet, selectedPlayer.userId ?? '', 'home'))}>Chasubles</Button>
          <Button onClick={() => updateSheet(withPlayerInTeam(sheet, selectedPlayer.userId ?? '', 'away'))}>Maillots</Button>
          <Button variant="ghost" onClick={() => updateSheet(withoutPlayer(sheet, selectedPlayer.userId ?? ''))}>
            Sans équipe
          </Button>
        </fieldset>
      )}
      {unassignedPlayers.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-2 text-base font-semibold">Sans équipe</h3>
          <ul aria-label="Sans équipe" className="flex flex-wrap gap-2 rounded-md bg-surface-2 p-3">
            {unassignedPlayers.map((player) => (
              <li key={player.userId}>{renderPlayer(player)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-2 text-sm text-ink-2">Glissez les maillots, ou choisissez-en un et déplacez-le avec les flèches du clavier.</p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
