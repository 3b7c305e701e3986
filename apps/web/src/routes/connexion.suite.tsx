import { createFileRoute } from '@tanstack/react-router'
import { ProviderReturnPage } from '#features/users/components/provider-return/provider-return-page.tsx'
import { readProviderReturn } from '#features/users/provider-return-search.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/connexion/suite')({
  validateSearch: readProviderReturn,
  head: () => ({ meta: [pageTitle('Connexion'), { name: 'robots', content: 'noindex' }] }),
  component: ProviderReturnRoute,
})

function ProviderReturnRoute() {
  return <ProviderReturnPage {...readProviderReturn(Route.useSearch())} />
}
