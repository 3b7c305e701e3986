import { createFileRoute } from '@tanstack/react-router'
import { MatchListPage } from '#features/matches/components/list/match-list-page.tsx'
import { readMatchSearch, withFilters } from '#features/matches/match-filters.ts'
import { matchListQuery } from '#features/matches/matches.queries.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/matches/')({
  validateSearch: readMatchSearch,
  beforeLoad: requireMember,
  // Parsed again: the router passes unknown parameters on.
  loaderDeps: ({ search }) => readMatchSearch(search),
  // Not awaited: the page shows skeletons meanwhile.
  loader: ({ context, deps }) => {
    if (!import.meta.env.SSR && !deps.around) context.queryClient.prefetchInfiniteQuery(matchListQuery(deps))
  },
  head: () => ({ meta: [pageTitle('Matchs')] }),
  component: MatchesRoute,
})

function MatchesRoute() {
  const search = readMatchSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <MatchListPage
      search={search}
      onChange={(change, typed) =>
        navigate({ search: (address) => withFilters(readMatchSearch(address), change), replace: typed === 'typed', resetScroll: false })
      }
      onClear={() => navigate({ search: {}, resetScroll: false })}
    />
  )
}
