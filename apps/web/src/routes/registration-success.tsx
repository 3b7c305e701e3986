import { createFileRoute } from '@tanstack/react-router'
import { RegistrationSuccessPage } from '#features/users/components/registration-success-page.tsx'
import { redirectIn } from '#features/users/redirect.ts'
import { pageTitle } from '#lib/page-head.ts'

export const Route = createFileRoute('/registration-success')({
  validateSearch: redirectIn,
  head: () => ({ meta: [pageTitle('Inscription réussie'), { name: 'robots', content: 'noindex' }] }),
  component: RegistrationSuccessRoute,
})

function RegistrationSuccessRoute() {
  return <RegistrationSuccessPage {...redirectIn(Route.useSearch())} />
}
