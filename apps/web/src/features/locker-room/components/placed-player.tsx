import type { LockerPlayer } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { OnPitch } from '#ui/pitch.tsx'
import type { Spot } from '../arrange.ts'
import { PlayerToken } from './player-token.tsx'

/** Somebody on the pitch whom one looks at. */
export function PlacedPlayer({ spot, player }: { spot: Spot; player: LockerPlayer | undefined }) {
  return (
    <OnPitch {...spot.place}>
      <span className="grid min-w-15 justify-items-center">{player && <PlayerToken player={player} team={spot.team} />}</span>
    </OnPitch>
  )
}
