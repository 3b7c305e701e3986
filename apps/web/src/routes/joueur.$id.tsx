import { createFileRoute, notFound } from '@tanstack/react-router'
import { PublicPlayerPage } from '#features/players/components/public-player-page.tsx'
import { PLAYER_NOT_FOUND } from '#features/players/player-not-found.ts'
import { publicPlayerTags } from '#features/players/public-player-tags.ts'
import { loadPublicPlayer, usePublicPlayer } from '#features/players/use-player.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/joueur/$id')({
  codeSplitGroupings: [['component', 'loader'], ['notFoundComponent']],
  loader: ({ context, params }) => loadPublicPlayer(context, params.id),
  head: ({ loaderData: player, match }) => ({
    meta: player
      ? [pageTitle(player.displayName), ...(import.meta.env.SSR ? publicPlayerTags(player, match.context.origin) : [])]
      : [pageTitle(match.status === 'notFound' ? PLAYER_NOT_FOUND.title : 'Joueur'), { name: 'robots', content: 'noindex' }],
  }),
  component: PublicPlayerRoute,
  notFoundComponent: () => <ResourceNotFoundPage {...PLAYER_NOT_FOUND} />,
})

function PublicPlayerRoute() {
  const { id } = Route.useParams()
  const player = usePublicPlayer(id)
  if (!player) throw notFound()
  return <PublicPlayerPage player={player} />
}
