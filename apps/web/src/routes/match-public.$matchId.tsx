import { createFileRoute, notFound } from '@tanstack/react-router'
import { PosterPage } from '#features/matches/components/poster-page.tsx'
import { PrivateMatchPage } from '#features/matches/components/private-match-page.tsx'
import { publicMatchTags } from '#features/matches/public-match.ts'
import { tokenIn } from '#features/matches/share-link.ts'
import { loadSharedMatch, useSharedMatch } from '#features/matches/shared-match.ts'
import { pageTitle } from '#lib/page-head.ts'

export const Route = createFileRoute('/match-public/$matchId')({
  validateSearch: tokenIn,
  loaderDeps: ({ search }) => tokenIn(search),
  loader: async ({ context, params, deps }) => {
    const match = await loadSharedMatch(context, params.matchId, deps.token)
    return { match, isPrivate: match === null }
  },
  head: ({ loaderData: shared, match }) => ({
    meta: shared
      ? [pageTitle(shared.match?.title ?? 'Match privé'), ...publicMatchTags(shared.match, match.context.origin, new Date())]
      : [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Match'), { name: 'robots', content: 'noindex' }],
  }),
  component: PosterRoute,
})

function PosterRoute() {
  const { matchId } = Route.useParams()
  const { origin } = Route.useRouteContext()
  const { token } = tokenIn(Route.useSearch())
  const match = useSharedMatch(matchId, token)
  if (match === undefined) throw notFound()
  return match ? <PosterPage match={match} token={token} origin={origin} /> : <PrivateMatchPage id={matchId} />
}
