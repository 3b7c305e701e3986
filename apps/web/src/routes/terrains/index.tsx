import { createFileRoute } from '@tanstack/react-router'
import { PlaceListPage } from '#features/places/components/place-list-page.tsx'
import { readPlaceSearch } from '#features/places/place-filters.ts'
import { loadPlaces } from '#features/places/use-places.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { omitEmpty } from '#lib/search-params.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { meQuery } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/terrains/')({
  validateSearch: readPlaceSearch,
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireMember,
  // Without `loaderDeps`: other filters wait for nothing.
  loader: ({ context: { queryClient }, location }) =>
    waitShortly(loadPlaces(queryClient, readPlaceSearch(location.search), queryClient.getQueryData(meQuery.queryKey)?.city ?? null)),
  head: () => ({ meta: [pageTitle('Terrains')] }),
  component: PlacesRoute,
})

function PlacesRoute() {
  const search = readPlaceSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <PlaceListPage
      search={search}
      onChange={(change, typed) =>
        void navigate({
          search: (address) => omitEmpty({ ...readPlaceSearch(address), ...change }),
          replace: typed === 'typed',
          resetScroll: false,
        })
      }
    />
  )
}
