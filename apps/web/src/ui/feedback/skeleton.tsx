/** Placeholder for a `MatchTicket`. Announce it with one `LoadingStatus` for the whole list. */
export function TicketSkeleton() {
  return (
    <div className="grid grid-cols-[96px_1fr] gap-4 rounded-md border border-border bg-surface p-3.5" aria-hidden="true">
      <div className="skeleton h-23" />
      <div className="grid content-center gap-2.5">
        <div className="skeleton h-5.5 w-3/5" />
        <div className="skeleton h-4" />
        <div className="skeleton h-4 w-2/5" />
      </div>
    </div>
  )
}

/** Placeholder for `count` rows of a sheet. */
export function RowsSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical items that never move
        <div key={row} className="flex min-h-15 items-center gap-3 px-4 not-first:border-t not-first:border-border">
          <div className="skeleton size-10" />
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-4 w-1/2" />
            <div className="skeleton h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
