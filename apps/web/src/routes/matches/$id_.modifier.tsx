import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isOrganizing } from '#features/matches/co-organizers.ts'
import { EditMatchPage } from '#features/matches/components/form/edit-match-page.tsx'
import { loadMatch, useMatch } from '#features/matches/page/use-match.ts'
import { NotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/matches/$id_/modifier')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireMember,
  loader: async ({ context, params: { id } }) => {
    // The server renders only the frame of a member's page and loads no data.
    if (import.meta.env.SSR) return
    const match = await loadMatch(context.queryClient, id)
    if (!isOrganizing(match)) throw notFound()
    if (!match.can.edit) throw redirect({ to: '/matches/$id', params: { id }, replace: true })
  },
  head: ({ match }) => ({ meta: [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Modifier le match')] }),
  component: EditMatchRoute,
  pendingComponent: skeletonOf('match'),
})

function EditMatchRoute() {
  const { id } = Route.useParams()
  const match = useMatch(id)
  return match ? <EditMatchPage key={id} match={match} /> : <NotFoundPage />
}
