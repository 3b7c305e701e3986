import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OwnSeasonPage } from '#features/season/components/own-season-page.tsx'
import { ownSeasonQuery } from '#features/season/season.queries.ts'
import { withSeason } from '#features/season/season-address.ts'
import { readSeasonDay } from '#features/season/season-search.ts'
import { loadQuery } from '#lib/api/load-query.ts'
import { omitEmpty } from '#lib/search-params.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/mon-espace_/saison')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (search): { saison?: string } => omitEmpty({ saison: readSeasonDay(search) }),
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => ({ day: readSeasonDay(search) }),
  // The server renders only the frame of a member's page and loads no data.
  loader: async ({ context, deps: { day } }) => {
    if (!import.meta.env.SSR) await loadQuery(context.queryClient, ownSeasonQuery(day))
  },
  head: () => ({ meta: [pageTitle('Ma saison')] }),
  component: OwnSeasonRoute,
})

function OwnSeasonRoute() {
  const { data: season } = useSuspenseQuery(ownSeasonQuery(readSeasonDay(Route.useSearch())))
  const navigate = Route.useNavigate()
  return <OwnSeasonPage season={season} onSeason={(day) => navigate({ search: withSeason({}, day), resetScroll: false })} />
}
