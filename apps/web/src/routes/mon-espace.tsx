import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#features/dashboard/components/dashboard-page.tsx'
import { dashboardSearchOf, readDashboardSearch } from '#features/dashboard/dashboard-tabs.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { useMe } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/mon-espace')({
  validateSearch: readDashboardSearch,
  beforeLoad: requireMember,
  head: () => ({ meta: [pageTitle('Mon Espace')] }),
  component: SpaceRoute,
})

function SpaceRoute() {
  const me = useMe()
  const { onglet = 'a-venir' } = readDashboardSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    me && (
      <DashboardPage
        me={me}
        tab={onglet}
        onTab={(tab) => navigate({ search: dashboardSearchOf(tab), replace: true, resetScroll: false })}
      />
    )
  )
}
