import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/icons/frame-icons.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'

/** The part of a query that error states use. */
export type FailedQuery = { error: Error | null; isFetching: boolean; refetch: () => unknown }

type ListErrorProps = {
  query: FailedQuery
  /** A toast says what failed: it is not said twice. */
  isInToast?: boolean
}

/** Replaces a list that failed to load. */
export function ListError({ query, isInToast = false }: ListErrorProps) {
  return (
    <Sheet role={isInToast ? undefined : 'alert'} as="div">
      <EmptyState
        visual={<RefereeCard color="red" size="xl" />}
        title={isInToast ? 'Vos données sont en sécurité' : query.error?.message}
        action={
          <Button variant="primary" busy={query.isFetching} onClick={() => query.refetch()}>
            <RefreshIcon />
            Réessayer
          </Button>
        }
      >
        {isInToast ? 'Réessayez dans un instant.' : 'Vos données sont en sécurité. Réessayez dans un instant.'}
      </EmptyState>
    </Sheet>
  )
}
