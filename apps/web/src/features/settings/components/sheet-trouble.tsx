import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SheetBody } from '#ui/sheet.tsx'

/** In place of what could not be read. */
export function SheetTrouble({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
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
