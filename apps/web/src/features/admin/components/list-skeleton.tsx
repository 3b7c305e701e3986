import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

export function ListSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Chargement…
      </p>
      <Sheet as="div">
        <RowsSkeleton count={6} />
      </Sheet>
    </>
  )
}
