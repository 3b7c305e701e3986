import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#features/settings/components/settings-page.tsx'
import { notificationSettingsQuery, sessionsQuery } from '#features/settings/settings.queries.ts'
import { readSettingsSearch, SETTINGS_SECTIONS } from '#features/settings/settings-sections.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { useMe } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/settings')({
  validateSearch: readSettingsSearch,
  beforeLoad: requireMember,
  // Not awaited: the list shows at once.
  loader: ({ context: { queryClient } }) => {
    if (import.meta.env.SSR) return
    void queryClient.prefetchQuery(sessionsQuery)
    void queryClient.prefetchQuery(notificationSettingsQuery)
  },
  head: ({ match }) => {
    const { section } = readSettingsSearch(match.search)
    return { meta: [pageTitle(section ? `${SETTINGS_SECTIONS[section]}, paramètres` : 'Paramètres')] }
  },
  component: SettingsRoute,
})

function SettingsRoute() {
  const { section } = readSettingsSearch(Route.useSearch())
  const me = useMe()
  // Just signed out: the page is about to be left.
  return me && <SettingsPage key={me.id} me={me} section={section} />
}
