import { errorCatalogue } from '@coup-denvoi/contract/kit/error-catalogue'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Page } from '#ui/page.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** A page that could not be shown, and the way to try again. */
export function Trouble({ error, reset }: { error: unknown; reset: () => void }) {
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
        <Empty
          level={1}
          visual={<Card colour="red" size="xl" />}
          title={error instanceof ApiError ? error.message : errorCatalogue.UNEXPECTED.message}
          action={
            <Button variant="primary" onClick={again}>
              Réessayer
            </Button>
          }
        >
          Vos données sont en sécurité. Réessayez dans un instant.
        </Empty>
      </Sheet>
    </Page>
  )
}
