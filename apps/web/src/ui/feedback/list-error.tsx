import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/layout/icon.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'

/** A list that could not be read. */
export function ListError({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  return (
    <Sheet role="alert" as="div">
      <EmptyState
        visual={<RefereeCard color="red" size="xl" />}
        title={error.message}
        action={
          <Button variant="primary" busy={isRetrying} onClick={onRetry}>
            <RefreshIcon />
            Réessayer
          </Button>
        }
      >
        Vos données sont en sécurité. Réessayez dans un instant.
      </EmptyState>
    </Sheet>
  )
}
