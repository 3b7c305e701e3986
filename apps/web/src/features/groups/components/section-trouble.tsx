import { Button } from '#ui/button.tsx'
import { RefreshIcon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

/** In place of a section that could not be read, beside others that could. */
export function SectionTrouble({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
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
