import { createFileRoute } from '@tanstack/react-router'
import { SeriesSeasonPage } from '#features/season/components/series-season-page.tsx'
import { sortOf, withSeason, withSort } from '#features/season/season-address.ts'
import { SEASON_NOT_FOUND } from '#features/season/season-not-found.ts'
import { seasonRoute } from '#features/season/season-route.ts'
import { readSeasonSearch } from '#features/season/season-search.ts'
import { useSeason } from '#features/season/use-season.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'

export const Route = createFileRoute('/serie/$id_/saison')({
  ...seasonRoute('series'),
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
