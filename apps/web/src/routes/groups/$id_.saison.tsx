import { createFileRoute } from '@tanstack/react-router'
import { GroupSeasonPage } from '#features/season/components/group-season-page.tsx'
import { sortOf, withSeason, withSort } from '#features/season/season-address.ts'
import { SEASON_NOT_FOUND } from '#features/season/season-not-found.ts'
import { readSeasonDay, readSeasonSearch } from '#features/season/season-search.ts'
import { loadSeason, useSeason } from '#features/season/use-season.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/groups/$id_/saison')({
  validateSearch: readSeasonSearch,
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => ({ day: readSeasonDay(search) }),
  // The server renders only the frame of a member's page and loads no data.
  loader: ({ context, params: { id }, deps: { day } }) =>
    import.meta.env.SSR ? undefined : loadSeason(context.queryClient, { kind: 'group', id, day }),
  head: ({ loaderData, match }) => ({
    meta: [pageTitle(match.status === 'notFound' ? SEASON_NOT_FOUND.title : loaderData ? `Saison, ${loaderData.of.name}` : 'Saison')],
  }),
  component: GroupSeasonRoute,
  pendingComponent: skeletonOf('group'),
  notFoundComponent: () => <ResourceNotFoundPage {...SEASON_NOT_FOUND} />,
})

function GroupSeasonRoute() {
  const { id } = Route.useParams()
  const search = readSeasonSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const season = useSeason({ kind: 'group', id, day: search.saison })
  if (!season) return <ResourceNotFoundPage {...SEASON_NOT_FOUND} />
  return (
    <GroupSeasonPage
      key={id}
      season={season}
      sort={sortOf(search)}
      onSort={(sort) => navigate({ search: withSort(search, sort), replace: true, resetScroll: false })}
      onSeason={(day) => navigate({ search: withSeason(search, day), resetScroll: false })}
    />
  )
}
