import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
export function ReportsSkeleton() {
  return (
    <>
      <LoadingStatus />
      <div aria-hidden="true" className="grid gap-4">
        {Array.from({ length: 3 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          <div key={place} className="grid gap-3 rounded-md border border-border bg-surface p-4 md:px-5">
            <div className="skeleton h-6 w-40" />
            <div className="skeleton h-5 w-1/2" />
            <div className="skeleton h-4 w-3/4" />
            <div className="skeleton h-4 w-1/3" />
            <div className="skeleton h-11 w-44" />
          </div>
        ))}
      </div>
    </>
  )
}
