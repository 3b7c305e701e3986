import { formatOrdinal } from '@coup-denvoi/contract/lib/format'
import type { ReactNode } from 'react'

type BenchPlayer = {
  id: string
  /** A jersey of 52 px. */
  jersey: ReactNode
  /** A link that covers the whole seat. */
  name: ReactNode
  /** Below the name: an `IconButton`. */
  action?: ReactNode
}

/** The waiting list: benches of five seats. */
export function Bench({ players }: { players: readonly BenchPlayer[] }) {
  const seats = Math.max(5, Math.ceil(players.length / 5) * 5)
  return (
    <ol className="grid max-w-[460px] grid-cols-5 gap-y-4" aria-label="Banc">
      {Array.from({ length: seats }, (_, seat) => {
        const player = players[seat]
        return (
          <li
            key={player?.id ?? seat}
            className="stretch-link relative min-w-0 text-center text-xs font-semibold [&>button]:relative [&>button]:z-1"
            aria-hidden={player ? undefined : true}
          >
            <div className="border-b-4 border-ink-3 pb-2">
              <div className="mx-[3px] grid h-[62px] place-items-center rounded-t-[8px] rounded-b-[3px] bg-surface-2">
                {player ? <div className="self-end">{player.jersey}</div> : <span className="text-ink-3">{formatOrdinal(seat + 1)}</span>}
              </div>
            </div>
            {player && (
              <div dir="auto" className="truncate px-0.5 pt-1.5">
                {player.name}
              </div>
            )}
            {player?.action}
          </li>
        )
      })}
    </ol>
  )
}

/** Two seats for a `JoinPanel`, for the first in the waiting list. */
export function BenchSeats({ jerseys }: { jerseys: readonly [ReactNode?, ReactNode?] }) {
  return (
    <div className="grid flex-none grid-cols-[52px_52px] gap-1.5" aria-hidden="true">
      {[0, 1].map((seat) => (
        <div key={seat} className="grid h-19 place-items-center rounded-t-[8px] rounded-b-[3px] bg-white/14 text-xs font-semibold">
          {jerseys[seat] ?? formatOrdinal(seat + 1)}
        </div>
      ))}
    </div>
  )
}
