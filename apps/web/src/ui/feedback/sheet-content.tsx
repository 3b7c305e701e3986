import type { ReactNode } from 'react'
import type { FailedQuery } from '#ui/feedback/list-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { SheetBody } from '#ui/layout/sheet.tsx'

type SheetContentProps<Data> = {
  query: FailedQuery & { data: Data | undefined }
  skeletonRows: number
  children: (data: Data) => ReactNode
}

/** The part of a sheet that is loaded from the server: a skeleton, an error with a retry button, or the data. */
export function SheetContent<Data>({ query, skeletonRows, children }: SheetContentProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <RowsSkeleton count={skeletonRows} />
  return (
    <SheetBody className="grid gap-3">
      <Notice tone="red" role="alert">
        {error.message}
      </Notice>
      <p>
        <Button busy={isFetching} onClick={() => refetch()}>
          Réessayer
        </Button>
      </p>
    </SheetBody>
  )
}
