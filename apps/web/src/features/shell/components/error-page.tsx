import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { useNetworkReturn } from '#lib/live/live-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'

/** Replaces a page that failed to load. It loads again when the network is back, or with a button. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const retry = async () => {
    queries.reset()
    await router.invalidate()
    reset()
  }
  useNetworkReturn(() => void retry())
  return (
    <Page>
      <Sheet>
        <EmptyState
          level={1}
          visual={<RefereeCard color="red" size="xl" />}
          title={error instanceof ApiError ? error.message : errorCatalog.UNEXPECTED.message}
          action={
            <Button variant="primary" onClick={retry}>
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
