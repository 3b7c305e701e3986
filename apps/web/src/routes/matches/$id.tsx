import { createFileRoute } from '@tanstack/react-router'
import { MatchPage } from '#features/matches/components/match-page.tsx'
import { MatchSkeleton } from '#features/matches/components/match-skeleton.tsx'
import { loadSeenMatch, useSeenMatch } from '#features/matches/seen-match.ts'
import { tokenIn } from '#features/matches/share-link.ts'
import { NotFound } from '#features/shell/components/not-found.tsx'
import { pageTitle } from '#lib/page-head.ts'
import { requireMember } from '#lib/session.ts'

export const Route = createFileRoute('/matches/$id')({
  validateSearch: tokenIn,
  beforeLoad: requireMember,
  // Read once more: the router passes on what it did not know.
  loaderDeps: ({ search }) => tokenIn(search),
  // A member's page is drawn by the browser: the server draws its frame, and reads nothing for it.
  loader: ({ context, params, deps }) => (import.meta.env.SSR ? undefined : loadSeenMatch(context.queryClient, params.id, deps.token)),
  head: ({ loaderData, match }) => ({
    meta: [pageTitle(match.status === 'notFound' ? 'Page introuvable' : (loaderData?.title ?? 'Match'))],
  }),
  component: MatchRoute,
  pendingComponent: MatchSkeleton,
})

function MatchRoute() {
  const { id } = Route.useParams()
  const { token } = tokenIn(Route.useSearch())
  const match = useSeenMatch(id, token)
  return match ? <MatchPage key={id} match={match} token={token} /> : <NotFound />
}
