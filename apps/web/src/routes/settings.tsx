import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#features/settings/components/settings-page.tsx'
import { blockedPlayersQuery, notificationSettingsQuery, sessionsQuery } from '#features/settings/settings.queries.ts'
import { requireMember, useMe } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/settings')({
  beforeLoad: requireMember,
  // Not awaited: the forms show at once.
  loader: ({ context: { queryClient } }) => {
    if (import.meta.env.SSR) return
    void queryClient.prefetchQuery(sessionsQuery)
    void queryClient.prefetchQuery(notificationSettingsQuery)
    void queryClient.prefetchQuery(blockedPlayersQuery)
  },
  head: () => ({ meta: [pageTitle('Paramètres')] }),
  component: SettingsRoute,
})

function SettingsRoute() {
  const me = useMe()
  // Just signed out: the page is about to be left.
  return me && <SettingsPage key={me.id} me={me} />
}
