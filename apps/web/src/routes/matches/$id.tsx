import { createFileRoute } from '@tanstack/react-router'
import { MatchPage } from '#features/matches/components/detail/match-page.tsx'
import { loadMatch, useMatch } from '#features/matches/page/use-match.ts'
import { useMatchLoss } from '#features/matches/page/use-match-loss.ts'
import { parseInviteToken } from '#features/matches/text/share-link.ts'
import { NotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/matches/$id')({
  validateSearch: parseInviteToken,
  beforeLoad: requireMember,
  // Read once more: the router passes on what it did not know.
  loaderDeps: ({ search }) => parseInviteToken(search),
  // The server renders only the frame of a member's page and loads no data.
  loader: async ({ context: { queryClient }, params, deps }) => {
    if (import.meta.env.SSR) return
    const parts = import('#features/matches/page/match-parts.ts').catch(() => null)
    const match = await loadMatch(queryClient, params.id, deps.token)
    await waitShortly(parts.then((loaded) => loaded?.loadMatchParts(queryClient, match)))
    return match
  },
  head: ({ loaderData, match }) => ({
    meta: [pageTitle(match.status === 'notFound' ? 'Page introuvable' : (loaderData?.title ?? 'Match'))],
  }),
  component: MatchRoute,
  pendingComponent: skeletonOf('match'),
})

function MatchRoute() {
  const { id } = Route.useParams()
  const { token } = parseInviteToken(Route.useSearch())
  const match = useMatch(id, token)
  useMatchLoss(id, match)
  return match ? <MatchPage key={id} match={match} token={token} /> : <NotFoundPage />
}
