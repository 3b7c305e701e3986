import type { LockerPlayer, LockerRoom, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Pitch, PitchPosition } from '#ui/match/pitch.tsx'
import { useTeamSheetDraft } from '../actions/use-team-sheet-draft.ts'
import { pitchMarksOf } from '../pitch-marks.ts'
import { sortedByPosition, withoutPlayer, withPlayerInTeam } from '../team-sheet.ts'
import { DraggablePlayer } from './draggable-player.tsx'
import { TeamLegend } from './team-legend.tsx'
import { TeamToolbar } from './team-toolbar.tsx'
import { UnassignedPlayers } from './unassigned-players.tsx'

/** For the organizer. Every change is saved automatically. */
export function TeamEditor({ room, titleId }: { room: LockerRoom; titleId: string }) {
  const draft = useTeamSheetDraft(room)
  const { sheet } = draft
  const pitch = useRef<HTMLDivElement>(null)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  /** Placed with an arrow key: the jersey on the pitch takes the focus of the one that disappears. */
  const [placedId, setPlacedId] = useState<string | null>(null)
  const changeSheet = (next: TeamSheet, placed: string | null = null) => {
    setPlacedId(placed)
    draft.updateSheet(next)
  }

  const players = new Map(room.players.flatMap((player) => (player.playerId ? [[player.playerId, player] as const] : [])))
  const unassignedPlayers = [...players.values()].filter(({ playerId }) => !sheet.some((entry) => entry.playerId === playerId))
  const renderPlayer = (player: LockerPlayer) => (
    <DraggablePlayer
      player={player}
      sheet={sheet}
      pitch={pitch}
      selectedId={selectedId}
      onSelect={setSelectedId}
      onSheetChange={changeSheet}
      onKeyboardPlacement={(next) => changeSheet(next, player.playerId)}
      takesFocus={player.playerId === placedId}
      onAnnounce={announce}
    />
  )
  const selectedPlayer = selectedId === null ? undefined : players.get(selectedId)
  return (
    <>
      <TeamToolbar titleId={titleId} room={room} draft={draft} onSheetChange={changeSheet} />
      <Pitch ref={pitch} label="Les équipes sur le terrain" marks={pitchMarksOf(room.format)}>
        {sortedByPosition(sheet).map((entry) => {
          const player = players.get(entry.playerId)
          return (
            player && (
              <PitchPosition key={entry.playerId} {...entry.place}>
                {renderPlayer(player)}
              </PitchPosition>
            )
          )
        })}
      </Pitch>
      <TeamLegend players={room.players} sheet={sheet} />
      {selectedPlayer?.playerId && (
        <fieldset className="mt-3 flex flex-wrap items-center gap-2.5">
          <legend className="float-left me-1 font-semibold">
            <span dir="auto">{selectedPlayer.displayName}</span>
          </legend>
          <Button onClick={() => changeSheet(withPlayerInTeam(sheet, selectedPlayer.playerId ?? '', 'home'))}>Chasubles</Button>
          <Button onClick={() => changeSheet(withPlayerInTeam(sheet, selectedPlayer.playerId ?? '', 'away'))}>Maillots</Button>
          <Button variant="ghost" onClick={() => changeSheet(withoutPlayer(sheet, selectedPlayer.playerId ?? ''))}>
            Sans équipe
          </Button>
        </fieldset>
      )}
      <UnassignedPlayers players={unassignedPlayers} renderPlayer={renderPlayer} />
      <p className="mt-2 text-sm text-ink-2">Glissez les maillots, ou choisissez-en un et placez-le avec les flèches du clavier.</p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
