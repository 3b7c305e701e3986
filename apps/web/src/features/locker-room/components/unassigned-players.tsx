import type { LockerPlayer } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import type { ReactNode } from 'react'

type UnassignedPlayersProps = {
  players: readonly LockerPlayer[]
  renderPlayer: (player: LockerPlayer) => ReactNode
}

/** « 1 sans équipe », such as somebody who joined after the teams were published. Nothing when everybody has one. */
export function UnassignedPlayers({ players, renderPlayer }: UnassignedPlayersProps) {
  if (players.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="mb-2 text-base font-semibold">{`${players.length}\u00a0sans équipe`}</h3>
      <ul aria-label="Sans équipe" className="flex flex-wrap gap-2 rounded-md bg-surface-2 p-3">
        {players.map((player, index) => (
          <li key={player.playerId ?? index} className="grid justify-items-center">
            {renderPlayer(player)}
          </li>
        ))}
      </ul>
    </div>
  )
}
