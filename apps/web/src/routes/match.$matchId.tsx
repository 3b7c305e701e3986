import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { PrivateMatchPage } from '#features/matches/components/private-match-page.tsx'
import { PublicMatchPage } from '#features/matches/components/public-match-page.tsx'
import { publicMatchTags } from '#features/matches/public-match.ts'
import { tokenIn } from '#features/matches/share-link.ts'
import { loadSharedMatch, useSharedMatch } from '#features/matches/shared-match.ts'
import { pageTitle } from '#lib/page-head.ts'
import { meQuery } from '#lib/session.ts'

export const Route = createFileRoute('/match/$matchId')({
  validateSearch: tokenIn,
  beforeLoad: async ({ context, params, search: { token } }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (me) throw redirect({ to: '/matches/$id', params: { id: params.matchId }, search: { token } })
  },
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
  component: SharedMatchRoute,
})

function SharedMatchRoute() {
  const { matchId } = Route.useParams()
  const { token } = tokenIn(Route.useSearch())
  const match = useSharedMatch(matchId, token)
  if (match === undefined) throw notFound()
  return match ? <PublicMatchPage match={match} token={token} /> : <PrivateMatchPage id={matchId} />
}
