import { createFileRoute, redirect } from '@tanstack/react-router'
import { ModerationPage } from '#features/admin/components/moderation-page.tsx'
import { readModerationSearch, toModerationSearch } from '#features/admin/moderation-search.ts'
import { loadQuery } from '#lib/api/load-query.ts'
import { instanceQuery, lacksRequiredSecondFactor } from '#lib/instance.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { meQuery, useMe } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/admin')({
  validateSearch: readModerationSearch,
  beforeLoad: async ({ context, location }) => {
    await requireMember({ context, location })
    const me = context.queryClient.getQueryData(meQuery.queryKey)
    if (!me?.can.openAdministration) throw redirect({ to: '/' })
    const instance = await loadQuery(context.queryClient, instanceQuery)
    if (lacksRequiredSecondFactor(me, instance)) throw redirect({ to: '/settings', search: { section: 'securite' } })
  },
  head: () => ({ meta: [pageTitle('Administration'), { name: 'robots', content: 'noindex' }] }),
  component: AdminRoute,
})

function AdminRoute() {
  const me = useMe()
  const { onglet, etat = 'nouveaux' } = readModerationSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    me && (
      <ModerationPage
        me={me}
        tab={onglet ?? 'signalements'}
        onTabChange={(tab) => navigate({ search: toModerationSearch(tab), replace: true, resetScroll: false })}
        filter={etat}
        onFilterChange={(filter) => navigate({ search: toModerationSearch('signalements', filter), replace: true, resetScroll: false })}
      />
    )
  )
}
