import { createFileRoute } from '@tanstack/react-router'
import { PlayerListPage } from '#features/players/components/player-list-page.tsx'
import { readPlayerSearch, withFilters } from '#features/players/player-filters.ts'
import { playerListQuery } from '#features/players/players.queries.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/players/')({
  validateSearch: readPlayerSearch,
  beforeLoad: requireMember,
  // Parsed again: the router passes unknown parameters on.
  loaderDeps: ({ search }) => readPlayerSearch(search),
  // Not awaited: the page shows skeletons meanwhile.
  loader: ({ context, deps }) => {
    if (!import.meta.env.SSR) context.queryClient.prefetchInfiniteQuery(playerListQuery(deps))
  },
  head: () => ({ meta: [pageTitle('Joueurs')] }),
  component: PlayersRoute,
})

function PlayersRoute() {
  const search = readPlayerSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <PlayerListPage
      search={search}
      onChange={(change, typed) =>
        navigate({ search: (address) => withFilters(readPlayerSearch(address), change), replace: typed === 'typed', resetScroll: false })
      }
      onClear={() => navigate({ search: ({ order }) => readPlayerSearch({ order }), resetScroll: false })}
    />
  )
}
