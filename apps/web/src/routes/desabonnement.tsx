import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#features/settings/components/unsubscribe-page.tsx'
import { readUnsubscribeToken } from '#features/settings/unsubscribe-token.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/desabonnement')({
  validateSearch: readUnsubscribeToken,
  head: () => ({ meta: [pageTitle('Se désabonner'), { name: 'robots', content: 'noindex' }] }),
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  const { token } = readUnsubscribeToken(Route.useSearch())
  return <UnsubscribePage token={token} />
}
