import { createFileRoute, notFound } from '@tanstack/react-router'
import { PosterPage } from '#features/matches/components/public/poster-page.tsx'
import { PrivateMatchPage } from '#features/matches/components/public/private-match-page.tsx'
import { publicMatchTags } from '#features/matches/public-match.ts'
import { parseInviteToken } from '#features/matches/text/share-link.ts'
import { loadPublicMatch, usePublicMatch } from '#features/matches/use-public-match.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/match-public/$matchId')({
  validateSearch: parseInviteToken,
  loaderDeps: ({ search }) => parseInviteToken(search),
  loader: async ({ context, params, deps }) => {
    const match = await loadPublicMatch(context, params.matchId, deps.token)
    return { match, isPrivate: match === null }
  },
  head: ({ loaderData: shared, match }) => ({
    meta: shared
      ? [
          pageTitle(shared.match?.title ?? 'Match privé'),
          ...(import.meta.env.SSR ? publicMatchTags(shared.match, match.context.origin, new Date()) : []),
        ]
      : [pageTitle(match.status === 'notFound' ? 'Page introuvable' : 'Match'), { name: 'robots', content: 'noindex' }],
  }),
  component: PosterRoute,
})

function PosterRoute() {
  const { matchId } = Route.useParams()
  const { origin } = Route.useRouteContext()
  const { token } = parseInviteToken(Route.useSearch())
  const match = usePublicMatch(matchId, token)
  if (match === undefined) throw notFound()
  return match ? <PosterPage match={match} token={token} origin={origin} /> : <PrivateMatchPage id={matchId} />
}
