import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { EditMatchPage } from '#features/matches/components/edit-match-page.tsx'
import { MatchSkeleton } from '#features/matches/components/match-skeleton.tsx'
import { loadSeenMatch, useSeenMatch } from '#features/matches/seen-match.ts'
import { NotFound } from '#features/shell/components/not-found.tsx'
import { pageTitle } from '#lib/page-head.ts'
import { requireMember } from '#lib/session.ts'

export const Route = createFileRoute('/matches/$id_/modifier')({
  beforeLoad: requireMember,
  loader: async ({ context, params: { id } }) => {
    // A member's page is drawn by the browser: the server draws its frame, and reads nothing for it.
    if (import.meta.env.SSR) return
    const match = await loadSeenMatch(context.queryClient, id)
    if (!match.viewer.isOrganizer) throw notFound()
    if (!match.can.edit) throw redirect({ to: '/matches/$id', params: { id }, replace: true })
  },
  head: ({ match }) => ({ meta: [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Modifier le match')] }),
  component: EditMatchRoute,
  pendingComponent: MatchSkeleton,
})

function EditMatchRoute() {
  const { id } = Route.useParams()
  const match = useSeenMatch(id)
  return match ? <EditMatchPage key={id} match={match} /> : <NotFound />
}
