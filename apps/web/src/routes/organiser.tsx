import { createFileRoute } from '@tanstack/react-router'
import { OrganizePage } from '#features/matches/components/form/organize-page.tsx'
import { readOrganizeSearch } from '#features/matches/form/organize-search.ts'
import { requireMember } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/organiser')({
  validateSearch: readOrganizeSearch,
  beforeLoad: requireMember,
  head: () => ({ meta: [pageTitle('Organiser un match')] }),
  component: OrganizeRoute,
})

function OrganizeRoute() {
  const { groupId } = readOrganizeSearch(Route.useSearch())
  return <OrganizePage key={groupId} groupId={groupId} />
}
