import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { PrivateMatchPage } from '#features/matches/components/public/private-match-page.tsx'
import { PublicMatchPage } from '#features/matches/components/public/public-match-page.tsx'
import { publicMatchRoute } from '#features/matches/public-match-route.ts'
import { parseInviteToken } from '#features/matches/text/share-link.ts'
import { usePublicMatch } from '#features/matches/use-public-match.ts'
import { meQuery } from '#lib/session/session.ts'

export const Route = createFileRoute('/match/$matchId')({
  staticData: { liveTopic: ({ params, search }) => ({ name: 'match', id: params.matchId ?? '', ...parseInviteToken(search) }) },
  validateSearch: (search): { token?: string; refus?: string } => ({ ...parseInviteToken(search), ...parseRefusal(search) }),
  beforeLoad: async ({ context, params, search: { token } }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (me) throw redirect({ to: '/matches/$id', params: { id: params.matchId }, search: { token } })
  },
  ...publicMatchRoute,
  component: SharedMatchRoute,
})

function SharedMatchRoute() {
  const { matchId } = Route.useParams()
  const search = Route.useSearch()
  const { token } = parseInviteToken(search)
  const match = usePublicMatch(matchId, token)
  if (match === undefined) throw notFound()
  return match ? <PublicMatchPage match={match} token={token} refusal={search.refus} /> : <PrivateMatchPage id={matchId} />
}

/** The code of an error that the server answered to the form of the page. */
const parseRefusal = ({ refus }: Record<string, unknown>): { refus?: string } =>
  typeof refus === 'string' && /^[A-Z_]{3,40}$/.test(refus) ? { refus } : {}
