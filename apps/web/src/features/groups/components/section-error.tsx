import type { FailedQuery } from '#ui/feedback/list-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/layout/icon.tsx'

/** In place of one section that failed to load, beside others that did not. */
export function SectionError({ query }: { query: FailedQuery }) {
  return (
    <Notice tone="red" role="alert">
      <p>{query.error?.message}</p>
      <Button className="mt-2" busy={query.isFetching} busyLabel="Chargement…" onClick={() => query.refetch()}>
        <RefreshIcon />
        Réessayer
      </Button>
    </Notice>
  )
}
