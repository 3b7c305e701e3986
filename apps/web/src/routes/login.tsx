import { createFileRoute } from '@tanstack/react-router'
import { LogInPage } from '#features/users/components/log-in-page.tsx'
import { redirectIn } from '#features/users/redirect.ts'
import { visitorsOnly } from '#features/users/visitors-only.ts'
import { pageTitle } from '#lib/page-head.ts'

export const Route = createFileRoute('/login')({
  validateSearch: redirectIn,
  beforeLoad: visitorsOnly,
  head: () => ({
    meta: [pageTitle('Connexion'), { name: 'description', content: 'Connectez-vous pour rejoindre un match ou organiser le vôtre.' }],
  }),
  component: LogInRoute,
})

function LogInRoute() {
  return <LogInPage {...redirectIn(Route.useSearch())} />
}
