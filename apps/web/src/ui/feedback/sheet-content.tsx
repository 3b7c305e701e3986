import type { ReactNode } from 'react'
import type { FailedQuery } from '#ui/feedback/list-error.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { SheetBody } from '#ui/layout/sheet.tsx'

type SheetContentProps<Data> = {
  query: FailedQuery
  /** Of the query; for a list that is loaded page by page, its items. Undefined while it loads, and if that failed. */
  data: Data | undefined
  skeletonRows: number
  /** Without it, screen readers hear « Chargement… ». */
  announcer?: ReactNode
  children: (data: Data) => ReactNode
}

/** The part of a sheet that is loaded from the server: a skeleton, an error with a retry button, or the data. */
export function SheetContent<Data>({ query, data, skeletonRows, announcer, children }: SheetContentProps<Data>) {
  if (data === undefined && query.error)
    return (
      <SheetBody>
        <SectionError query={query} />
      </SheetBody>
    )
  return (
    <>
      {announcer ?? (data === undefined && <LoadingStatus />)}
      {data === undefined ? <RowsSkeleton count={skeletonRows} /> : children(data)}
    </>
  )
}
