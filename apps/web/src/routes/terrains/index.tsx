import { createFileRoute } from '@tanstack/react-router'
import { PlaceListPage } from '#features/places/components/place-list-page.tsx'
import { readPlaceSearch } from '#features/places/place-filters.ts'
import { omitEmpty } from '#lib/search-params.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/terrains/')({
  validateSearch: readPlaceSearch,
  beforeLoad: requireMember,
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
