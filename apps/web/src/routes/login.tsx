import { createFileRoute } from '@tanstack/react-router'
import { LogInPage } from '#features/users/components/log-in-page.tsx'
import { redirectIfSignedIn } from '#features/users/redirect-if-signed-in.ts'
import { readRedirectSearch } from '#features/users/redirect-search.ts'
import { FormSlot } from '#lib/ssr/form-slot.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/login')({
  validateSearch: readRedirectSearch,
  beforeLoad: redirectIfSignedIn,
  head: () => ({
    meta: [pageTitle('Connexion'), { name: 'description', content: 'Connectez-vous pour rejoindre un match ou organiser le vôtre.' }],
  }),
  component: LogInRoute,
})

function LogInRoute() {
  return (
    <FormSlot>
      <LogInPage {...readRedirectSearch(Route.useSearch())} />
    </FormSlot>
  )
}
