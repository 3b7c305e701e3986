import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'

/** A page that could not be shown, and the way to try again. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const again = async () => {
    queries.reset()
    await router.invalidate()
    reset()
  }
  return (
    <Page>
      <Sheet>
        <EmptyState
          level={1}
          visual={<RefereeCard color="red" size="xl" />}
          title={error instanceof ApiError ? error.message : errorCatalog.UNEXPECTED.message}
          action={
            <Button variant="primary" onClick={again}>
              Réessayer
            </Button>
          }
        >
          Vos données sont en sécurité. Réessayez dans un instant.
        </EmptyState>
      </Sheet>
    </Page>
  )
}
