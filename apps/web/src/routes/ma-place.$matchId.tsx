import { createFileRoute } from '@tanstack/react-router'
import { readClaimSearch } from '#features/matches/claim-search.ts'
import { GuestPlaceRoute } from '#features/matches/components/guest/guest-place-route.tsx'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/ma-place/$matchId')({
  head: () => ({ meta: [pageTitle('Ma place'), { name: 'robots', content: 'noindex' }] }),
  validateSearch: readClaimSearch,
  component: MyPlace,
})

function MyPlace() {
  const { matchId } = Route.useParams()
  return <GuestPlaceRoute matchId={matchId} {...readClaimSearch(Route.useSearch())} />
}
