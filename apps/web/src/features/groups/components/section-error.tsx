import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/layout/icon.tsx'

/** In place of a section that could not be read, beside others that could. */
export function SectionError({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  return (
    <Notice tone="red" role="alert">
      <p>{error.message}</p>
      <Button className="mt-2" busy={isRetrying} busyLabel="Chargement…" onClick={onRetry}>
        <RefreshIcon />
        Réessayer
      </Button>
    </Notice>
  )
}
