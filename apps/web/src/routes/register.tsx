import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#features/users/components/register-page.tsx'
import { redirectIn } from '#features/users/redirect.ts'
import { visitorsOnly } from '#features/users/visitors-only.ts'
import { pageTitle } from '#lib/page-head.ts'

export const Route = createFileRoute('/register')({
  validateSearch: redirectIn,
  beforeLoad: visitorsOnly,
  head: () => ({
    meta: [
      pageTitle('Inscription'),
      { name: 'description', content: 'Créez votre compte\u00a0: un maillot, et une place au prochain match.' },
    ],
  }),
  component: RegisterRoute,
})

function RegisterRoute() {
  return <RegisterPage {...redirectIn(Route.useSearch())} />
}
