import type { FailedQuery } from '#ui/feedback/list-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/icons/frame-icons.ts'

type SectionErrorProps = {
  query: FailedQuery
  /** Default: the message of the error. */
  text?: string
}

/** Replaces a section that failed to load, while other sections of the page may have loaded. */
export function SectionError({ query: { error, isFetching, refetch }, text = error?.message }: SectionErrorProps) {
  return (
    <Notice tone="red" role="alert">
      <p>{text}</p>
      <Button className="mt-2" busy={isFetching} busyLabel="Chargement…" onClick={() => refetch()}>
        <RefreshIcon />
        Réessayer
      </Button>
    </Notice>
  )
}
