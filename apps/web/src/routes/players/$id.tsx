import { createFileRoute } from '@tanstack/react-router'
import { PlayerPage } from '#features/players/components/player-page.tsx'
import { PLAYER_NOT_FOUND } from '#features/players/player-not-found.ts'
import { playerPageQueries } from '#features/players/player-page.queries.ts'
import { loadPlayer, usePlayer } from '#features/players/use-player.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/players/$id')({
  codeSplitGroupings: [['component', 'loader'], ['notFoundComponent']],
  beforeLoad: requireMember,
  // The server renders only the frame of a member's page and loads no data.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (import.meta.env.SSR) return
    const player = await loadPlayer(queryClient, id)
    await waitShortly(loadWithPage(queryClient, ...playerPageQueries(player)))
    return player
  },
  head: ({ loaderData, match }) => ({
    meta: [pageTitle(match.status === 'notFound' ? PLAYER_NOT_FOUND.title : (loaderData?.displayName ?? 'Joueur'))],
  }),
  component: PlayerRoute,
  pendingComponent: skeletonOf('player'),
  notFoundComponent: () => <ResourceNotFoundPage {...PLAYER_NOT_FOUND} />,
})

function PlayerRoute() {
  const { id } = Route.useParams()
  const player = usePlayer(id)
  return player ? <PlayerPage key={id} player={player} /> : <ResourceNotFoundPage {...PLAYER_NOT_FOUND} />
}
