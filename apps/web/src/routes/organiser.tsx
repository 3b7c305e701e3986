import { createFileRoute } from '@tanstack/react-router'
import { OrganisePage } from '#features/matches/components/organise-page.tsx'
import { readOrganiseSearch } from '#features/matches/organise-search.ts'
import { pageTitle } from '#lib/page-head.ts'
import { requireMember } from '#lib/session.ts'

export const Route = createFileRoute('/organiser')({
  validateSearch: readOrganiseSearch,
  beforeLoad: requireMember,
  head: () => ({ meta: [pageTitle('Organiser un match')] }),
  component: OrganiseRoute,
})

function OrganiseRoute() {
  const { groupId } = readOrganiseSearch(Route.useSearch())
  return <OrganisePage key={groupId} groupId={groupId} />
}
