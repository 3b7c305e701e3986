import { createFileRoute, redirect } from '@tanstack/react-router'
import { ModerationPage } from '#features/admin/components/moderation-page.tsx'
import { readModerationSearch, searchOf } from '#features/admin/moderation-search.ts'
import { pageTitle } from '#lib/page-head.ts'
import { meQuery, requireMember, useMe } from '#lib/session.ts'

export const Route = createFileRoute('/admin')({
  validateSearch: readModerationSearch,
  beforeLoad: async ({ context, location }) => {
    await requireMember({ context, location })
    if (!context.queryClient.getQueryData(meQuery.queryKey)?.can.openAdministration) throw redirect({ to: '/' })
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
        onTab={(tab) => navigate({ search: searchOf(tab), replace: true, resetScroll: false })}
        filter={etat}
        onFilter={(filter) => navigate({ search: searchOf('signalements', filter), replace: true, resetScroll: false })}
      />
    )
  )
}
