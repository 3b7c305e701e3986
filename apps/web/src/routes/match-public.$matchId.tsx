import { createFileRoute, notFound } from '@tanstack/react-router'
import { PosterPage } from '#features/matches/components/public/poster-page.tsx'
import { PrivateMatchPage } from '#features/matches/components/public/private-match-page.tsx'
import { publicMatchRoute } from '#features/matches/public-match-route.ts'
import { parseInviteToken } from '#features/matches/text/share-link.ts'
import { usePublicMatch } from '#features/matches/use-public-match.ts'

export const Route = createFileRoute('/match-public/$matchId')({
  validateSearch: parseInviteToken,
  ...publicMatchRoute,
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
