import { createFileRoute } from '@tanstack/react-router'
import { SeriesSeasonPage } from '#features/season/components/series-season-page.tsx'
import { sortOf, withSeason, withSort } from '#features/season/season-address.ts'
import { SEASON_NOT_FOUND } from '#features/season/season-not-found.ts'
import { readSeasonDay, readSeasonSearch } from '#features/season/season-search.ts'
import { loadSeason, useSeason } from '#features/season/use-season.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/serie/$id_/saison')({
  validateSearch: readSeasonSearch,
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => ({ day: readSeasonDay(search) }),
  // The server renders only the frame of a member's page and loads no data.
  loader: ({ context, params: { id }, deps: { day } }) =>
    import.meta.env.SSR ? undefined : loadSeason(context.queryClient, { kind: 'series', id, day }),
  head: ({ loaderData, match }) => ({
    meta: [pageTitle(match.status === 'notFound' ? SEASON_NOT_FOUND.title : loaderData ? `Saison, ${loaderData.of.name}` : 'Saison')],
  }),
  component: SeriesSeasonRoute,
  notFoundComponent: () => <ResourceNotFoundPage {...SEASON_NOT_FOUND} />,
})

function SeriesSeasonRoute() {
  const { id } = Route.useParams()
  const search = readSeasonSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const season = useSeason({ kind: 'series', id, day: search.saison })
  if (!season) return <ResourceNotFoundPage {...SEASON_NOT_FOUND} />
  return (
    <SeriesSeasonPage
      key={id}
      season={season}
      sort={sortOf(search)}
      onSort={(sort) => navigate({ search: withSort(search, sort), replace: true, resetScroll: false })}
      onSeason={(day) => navigate({ search: withSeason(search, day), resetScroll: false })}
    />
  )
}
