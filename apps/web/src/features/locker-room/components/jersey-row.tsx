import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { LockerPlayer } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import type { ReactNode } from 'react'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

const MAX_FREE_PLACES_SHOWN = 10

/** The players' jerseys on the peg rail, the viewer's first, and empty ones for free places. */
export function JerseyRow({ players, places }: { players: readonly LockerPlayer[]; places: number }) {
  const free = Math.max(0, Math.min(MAX_FREE_PLACES_SHOWN, places - players.length))
  const ordered = [...players].sort((one, other) => Number(other.isViewer) - Number(one.isViewer))
  return (
    <div className="relative pb-2.5 before:absolute before:inset-x-0 before:top-1 before:h-2.5 before:border-y-[1.5px] before:border-t-wood-600 before:border-b-wood-900 before:bg-wood-800 [display:var(--peg-rail-display)]">
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        aria-label={`${formatCount(players.length, 'joueur')} sur ${places}`}
        className="relative mx-auto grid max-w-[calc(var(--container-page)+2*var(--page-gutter))] auto-cols-[minmax(1.75rem,1fr)] grid-flow-col overflow-x-auto px-[calc(var(--page-gutter)-6px)] [scrollbar-width:none] focus-visible:-outline-offset-4"
      >
        {ordered.map((player, index) => (
          <JerseyPeg key={player.playerId ?? `unknown-${index}`} name={player.isViewer ? 'Vous' : player.displayName}>
            <Avatar
              photo={player.photo}
              kit={player.kit}
              name={player.displayName}
              size={40}
              mine={player.isViewer}
              className={SIZE_CLASS}
            />
          </JerseyPeg>
        ))}
        {Array.from({ length: free }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free places differ in nothing
          <JerseyPeg key={index} name="Place libre">
            <EmptyJersey size={40} className={`text-[#8da096]! ${SIZE_CLASS}`} />
          </JerseyPeg>
        ))}
      </ul>
    </div>
  )
}

const SIZE_CLASS = 'relative aspect-square h-auto w-full max-w-10 lg:max-w-15'

function JerseyPeg({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="relative grid justify-items-center pt-3.5 before:absolute before:top-[7px] before:left-[calc(50%-2px)] before:h-[13px] before:w-1 before:rounded-[2px] before:bg-[#cfd8d1] before:shadow-[0_0_0_1.5px_#0c1713]">
      {children}
      <span dir="auto" className="sr-only">
        {name}
      </span>
    </li>
  )
}
