import { createFileRoute, notFound } from '@tanstack/react-router'
import { HistoryPage } from '#features/matches/components/history/history-page.tsx'
import { historyQuery } from '#features/matches/match-history.queries.ts'
import { loadMatch, useMatch } from '#features/matches/page/use-match.ts'
import { NotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/matches/$id_/historique')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireMember,
  loader: async ({ context, params: { id } }) => {
    // The server renders only the frame of a member's page and loads no data.
    if (import.meta.env.SSR) return
    const match = await loadMatch(context.queryClient, id)
    if (!match.can.seeHistory) throw notFound()
    await loadWithPage(context.queryClient, historyQuery(id, undefined))
  },
  head: ({ match }) => ({ meta: [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Historique')] }),
  component: HistoryRoute,
  pendingComponent: skeletonOf('match'),
})

function HistoryRoute() {
  const { id } = Route.useParams()
  const match = useMatch(id)
  return match?.can.seeHistory ? <HistoryPage key={id} match={match} /> : <NotFoundPage />
}
