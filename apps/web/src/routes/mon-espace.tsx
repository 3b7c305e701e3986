import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#features/dashboard/components/dashboard-page.tsx'
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts'
import { dashboardSearchOf, readDashboardSearch } from '#features/dashboard/dashboard-tabs.ts'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { useMe } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/mon-espace')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: readDashboardSearch,
  beforeLoad: requireMember,
  // Without `loaderDeps`: another tab of the page waits for nothing.
  loader: ({ context, location }) => {
    const { onglet = 'a-venir' } = readDashboardSearch(location.search)
    return waitShortly(loadWithPage(context.queryClient, ...dashboardQueries(onglet)))
  },
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
