import type { ReactNode } from 'react'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'

/** A grid of `GroupCard`s. */
export function GroupCardGrid({ children }: { children: ReactNode }) {
  return <ul className={GRID_CLASS}>{children}</ul>
}

export function GroupCardGridSkeleton({ count }: { count: number }) {
  return (
    <>
      <LoadingStatus />
      <div className={GRID_CLASS} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          <div key={place} className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md border border-border bg-surface p-4">
            <div className="skeleton size-18" />
            <div className="grid content-start gap-2 pt-2.5">
              <div className="skeleton h-5 w-3/4" />
              <div className="skeleton h-4 w-1/3" />
              <div className="skeleton h-3.75 w-1/2" />
            </div>
            <div className="col-span-full mt-2.5 flex h-11 items-center">
              <div className="skeleton h-6 w-24" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

const GRID_CLASS = 'grid gap-3.5 *:min-w-0 md:grid-cols-2 lg:grid-cols-3 lg:gap-4.5'
