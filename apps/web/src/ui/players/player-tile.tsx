import type { ReactNode } from 'react'

type PlayerTileProps = {
  /** An `Avatar` of 116 px with `playerTileAvatarClass`. */
  avatar: ReactNode
  /** A link that covers the whole tile. */
  name: ReactNode
  place?: ReactNode
  /** Below a thin line: the rating at the start, the number of matches at the end. */
  rating?: ReactNode
  count: ReactNode
}

/** A player in a grid of `PlayerTiles`: the avatar on turf and the name below. */
export function PlayerTile({ avatar, name, place, rating, count }: PlayerTileProps) {
  return (
    <li className="group stretch-link relative flex flex-col rounded-md border border-border bg-surface p-1.5 transition-[box-shadow,border-color] duration-220 hover:border-ink-3 hover:shadow-hover">
      <TurfBackground>
        <div className="relative drop-shadow-[0_5px_5px_rgb(4_22_14/.35)] transition-transform duration-220 ease-bounce [--kit-edge:rgb(4_22_14/.45)] group-hover:-translate-y-[3px]">
          {avatar}
        </div>
      </TurfBackground>
      <div className="flex flex-1 flex-col px-2 pt-[9px] pb-2 leading-[1.3]">
        <h2 dir="auto" className="text-lg/[1.15] font-stretch-[80%] group-hover:[&_a]:underline">
          {name}
        </h2>
        {/* Keeps its height when empty, so that the lines of a row align. */}
        <p dir="auto" className="mb-1.5 min-h-[1.3em] truncate text-sm text-ink-2">
          {place}
        </p>
        <p className="mt-auto flex justify-between gap-2 border-t border-border pt-[7px] text-sm text-ink-2 tabular-nums">
          <span className="text-ink">{rating}</span>
          <span>{count}</span>
        </p>
      </div>
    </li>
  )
}

/** Size of the avatar in a `PlayerTile`. */
export const playerTileAvatarClass = 'size-29 lg:size-33'

/** A grid: two columns on a phone, five on wide screens. */
export function PlayerTiles({ children }: { children: ReactNode }) {
  return <ul className={GRID}>{children}</ul>
}

/** Placeholder for `PlayerTiles`. Announce it with one `LoadingStatus`. */
export function PlayerTilesSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical items that never move
        <div key={place} className="rounded-md border border-border bg-surface p-1.5">
          <div className="skeleton h-35 lg:h-39" />
          <div className="grid gap-2.5 px-2 pt-3 pb-3">
            <div className="skeleton h-5 w-3/4" />
            <div className="skeleton h-4 w-1/2" />
            <div className="skeleton ms-auto h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

function TurfBackground({ children }: { children: ReactNode }) {
  return (
    <div className="turf on-turf relative grid place-items-center overflow-hidden rounded-[3px] pt-3.5 pb-2.5 [--stripe-width:28px] before:absolute before:-bottom-14 before:size-28 before:rounded-round before:border-2 before:border-white/32 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-white/32">
      {children}
    </div>
  )
}

const GRID = 'grid grid-cols-2 gap-3 max-xs:grid-cols-1 *:min-w-0 md:grid-cols-4 md:gap-4.5 lg:grid-cols-5'
