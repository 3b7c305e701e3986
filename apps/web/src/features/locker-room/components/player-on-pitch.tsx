import type { LockerPlayer } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { PitchPosition } from '#ui/match/pitch.tsx'
import type { TeamSheetEntry } from '../team-sheet.ts'
import { PlayerMarker } from './player-marker.tsx'

/** A player who cannot be moved. */
export function PlayerOnPitch({ entry, player }: { entry: TeamSheetEntry; player: LockerPlayer | undefined }) {
  return (
    <PitchPosition {...entry.place}>
      <span className="grid min-w-15 justify-items-center">{player && <PlayerMarker player={player} team={entry.team} />}</span>
    </PitchPosition>
  )
}
