import type { LockerPlayer } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

const MAX_FREE_PLACES_SHOWN = 6

/** The players' jerseys, and empty ones for free places. */
export function JerseyRow({ players, places }: { players: readonly LockerPlayer[]; places: number }) {
  const free = Math.max(0, Math.min(MAX_FREE_PLACES_SHOWN, places - players.length))
  const ordered = [...players].sort((one, other) => Number(other.isViewer) - Number(one.isViewer))
  return (
    <div className="relative mt-4.5 before:absolute before:inset-x-0 before:top-2 before:h-3.5 before:border-y-2 before:border-t-wood-600 before:border-b-wood-900 before:bg-wood-800">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <ul tabIndex={0} aria-label="Qui est là" className="page relative flex overflow-x-auto [scrollbar-width:none]">
        {ordered.map((player, index) => (
          <JerseyPeg key={player.userId ?? `unknown-${index}`} name={player.isViewer ? 'Vous' : firstName(player)} mine={player.isViewer}>
            <Avatar photo={player.photo} kit={player.kit} name={player.displayName} size={56} mine={player.isViewer} className="relative" />
          </JerseyPeg>
        ))}
        {Array.from({ length: free }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free places differ in nothing
          <JerseyPeg key={index} name="Libre" isFree>
            <EmptyJersey size={56} className="relative text-[#8da096]" />
          </JerseyPeg>
        ))}
      </ul>
    </div>
  )
}

function JerseyPeg({ name, mine, isFree, children }: { name: string; mine?: boolean; isFree?: boolean; children: React.ReactNode }) {
  const nameClass = mine ? 'font-bold text-accent-on-turf' : isFree ? 'text-on-scoreboard-2' : 'font-semibold'
  return (
    <li className="relative grid flex-[1_0_84px] justify-items-center px-1 pt-6.5 pb-4 text-sm/5 before:absolute before:top-3 before:left-[calc(50%-3px)] before:h-5 before:w-1.5 before:rounded-[3px] before:bg-[#cfd8d1] before:shadow-[0_0_0_1.5px_#0c1713]">
      {children}
      <span dir="auto" className={`max-w-full truncate ${nameClass}`}>
        {name}
      </span>
    </li>
  )
}

const firstName = ({ displayName }: LockerPlayer) => displayName.split(/\s/)[0] ?? displayName
