import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { SheetBody } from '#ui/layout/sheet.tsx'

/** In place of what could not be read. */
export function SheetError({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  return (
    <SheetBody className="grid gap-3">
      <Notice tone="red" role="alert">
        {error.message}
      </Notice>
      <p>
        <Button busy={isRetrying} onClick={onRetry}>
          Réessayer
        </Button>
      </p>
    </SheetBody>
  )
}
