import { createFileRoute } from '@tanstack/react-router'
import { RegistrationSuccessPage } from '#features/users/components/registration-success-page.tsx'
import { readRedirectSearch } from '#features/users/redirect-search.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/registration-success')({
  validateSearch: readRedirectSearch,
  head: () => ({ meta: [pageTitle('Inscription réussie'), { name: 'robots', content: 'noindex' }] }),
  component: RegistrationSuccessRoute,
})

function RegistrationSuccessRoute() {
  return <RegistrationSuccessPage {...readRedirectSearch(Route.useSearch())} />
}
