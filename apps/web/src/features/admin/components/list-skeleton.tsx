import { Sheet } from '#ui/sheet.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'

/** The places of lines that are on their way. */
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
