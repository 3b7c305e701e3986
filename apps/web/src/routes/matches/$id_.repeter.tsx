import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { canRepeat } from '#features/matches/can-repeat.ts'
import { RepeatMatchPage } from '#features/matches/components/form/repeat-match-page.tsx'
import { loadMatch, useMatch } from '#features/matches/page/use-match.ts'
import { NotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/matches/$id_/repeter')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireMember,
  loader: async ({ context, params: { id } }) => {
    // The server renders only the frame of a member's page and loads no data.
    if (import.meta.env.SSR) return
    const match = await loadMatch(context.queryClient, id)
    if (!match.viewer.isOrganizer) throw notFound()
    if (!canRepeat(match)) throw redirect({ to: '/matches/$id', params: { id }, replace: true })
  },
  head: ({ match }) => ({ meta: [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Répéter le match')] }),
  component: RepeatMatchRoute,
  pendingComponent: skeletonOf('match'),
})

function RepeatMatchRoute() {
  const { id } = Route.useParams()
  const match = useMatch(id)
  return match ? <RepeatMatchPage key={id} match={match} /> : <NotFoundPage />
}
