import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

export function ListSkeleton() {
  return (
    <>
      <LoadingStatus />
      <Sheet as="div">
        <RowsSkeleton count={10} />
      </Sheet>
    </>
  )
}
