import { createFileRoute, notFound } from '@tanstack/react-router'
import { isOrganizing } from '#features/matches/co-organizers.ts'
import { AnswersPage } from '#features/matches/components/answers/answers-page.tsx'
import { answersQuery } from '#features/matches/matches.queries.ts'
import { loadMatch, useMatch } from '#features/matches/page/use-match.ts'
import { NotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/matches/$id_/reponses')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireMember,
  loader: async ({ context, params: { id } }) => {
    // The server renders only the frame of a member's page and loads no data.
    if (import.meta.env.SSR) return
    const match = await loadMatch(context.queryClient, id)
    if (!isOrganizing(match)) throw notFound()
    await loadWithPage(context.queryClient, answersQuery(id))
  },
  head: ({ match }) => ({ meta: [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Réponses')] }),
  component: AnswersRoute,
  pendingComponent: skeletonOf('match'),
})

function AnswersRoute() {
  const { id } = Route.useParams()
  const match = useMatch(id)
  return match && isOrganizing(match) ? <AnswersPage key={id} match={match} /> : <NotFoundPage />
}
