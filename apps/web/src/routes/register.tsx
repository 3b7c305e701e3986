import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#features/users/components/register-page.tsx'
import { redirectIfSignedIn } from '#features/users/redirect-if-signed-in.ts'
import { readRedirectSearch } from '#features/users/redirect-search.ts'
import { FormSlot } from '#lib/ssr/form-slot.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/register')({
  validateSearch: readRedirectSearch,
  beforeLoad: redirectIfSignedIn,
  head: () => ({
    meta: [
      pageTitle('Inscription'),
      { name: 'description', content: 'Créez votre compte\u00a0: un maillot, et une place au prochain match.' },
    ],
  }),
  component: RegisterRoute,
})

function RegisterRoute() {
  return (
    <FormSlot>
      <RegisterPage {...readRedirectSearch(Route.useSearch())} />
    </FormSlot>
  )
}
