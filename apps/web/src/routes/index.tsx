import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/home/components/home-page.tsx'
import { showcaseQuery } from '#features/matches/matches.queries.ts'
import { loadQuery } from '#lib/api/load-query.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { meQuery } from '#lib/session/session.ts'
import { HOME_TITLE } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/')({
  staticData: { liveTopic: () => ({ name: 'matches' }) },
  loader: async ({ context: { queryClient, publicData } }) => {
    const me = await queryClient.ensureQueryData(meQuery)
    if (!me) await loadQuery(queryClient, { ...showcaseQuery, queryFn: () => publicData.showcase() })
    // The server renders only the frame of a member's page and loads no data.
    else if (!import.meta.env.SSR)
      await waitShortly(
        import('#features/home/member-home-parts.ts').then(
          (loaded) => loaded.loadMemberHome(queryClient),
          () => null,
        ),
      )
  },
  head: () => ({ meta: [{ title: HOME_TITLE }] }),
  component: HomePage,
})
