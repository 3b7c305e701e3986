import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#features/settings/components/unsubscribe-page.tsx'
import { tokenIn } from '#features/settings/unsubscribe-token.ts'
import { pageTitle } from '#lib/page-head.ts'

export const Route = createFileRoute('/desabonnement')({
  validateSearch: tokenIn,
  head: () => ({ meta: [pageTitle('Se désabonner'), { name: 'robots', content: 'noindex' }] }),
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  const { token } = tokenIn(Route.useSearch())
  return <UnsubscribePage token={token} />
}
