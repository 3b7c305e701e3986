import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#features/settings/components/settings-page.tsx'
import { SECTION_QUERIES } from '#features/settings/section.queries.ts'
import { notificationSettingsQuery, sessionsQuery } from '#features/settings/settings.queries.ts'
import { readSettingsSearch, SETTINGS_SECTIONS } from '#features/settings/settings-sections.ts'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { useMe } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/settings')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: readSettingsSearch,
  beforeLoad: requireMember,
  // Without `loaderDeps`: another section of the page waits for nothing.
  loader: async ({ context: { queryClient }, location }) => {
    if (import.meta.env.SSR) return
    const { section } = readSettingsSearch(location.search)
    // Not awaited: the list shows at once.
    void queryClient.prefetchQuery(sessionsQuery)
    void queryClient.prefetchQuery(notificationSettingsQuery)
    if (section) await waitShortly(loadWithPage(queryClient, ...(SECTION_QUERIES[section] ?? [])))
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
