import { createFileRoute } from '@tanstack/react-router'
import { SpacePage } from '#features/space/components/space-page.tsx'
import { readSpaceSearch, searchOf } from '#features/space/space-tabs.ts'
import { pageTitle } from '#lib/page-head.ts'
import { requireMember, useMe } from '#lib/session.ts'

export const Route = createFileRoute('/mon-espace')({
  validateSearch: readSpaceSearch,
  beforeLoad: requireMember,
  head: () => ({ meta: [pageTitle('Mon Espace')] }),
  component: SpaceRoute,
})

function SpaceRoute() {
  const me = useMe()
  const { onglet = 'a-venir' } = readSpaceSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return me && <SpacePage me={me} tab={onglet} onTab={(tab) => navigate({ search: searchOf(tab), replace: true, resetScroll: false })} />
}
