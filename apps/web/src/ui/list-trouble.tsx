import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { RefreshIcon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** A list that could not be read. */
export function ListTrouble({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  return (
    <Sheet role="alert" as="div">
      <Empty
        visual={<Card colour="red" size="xl" />}
        title={error.message}
        action={
          <Button variant="primary" busy={isRetrying} onClick={onRetry}>
            <RefreshIcon />
            Réessayer
          </Button>
        }
      >
        Vos données sont en sécurité. Réessayez dans un instant.
      </Empty>
    </Sheet>
  )
}
