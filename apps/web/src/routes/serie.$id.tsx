import { createFileRoute } from '@tanstack/react-router'
import { parseInviteToken } from '#features/matches/text/share-link.ts'
import { SeriesPage } from '#features/series/components/series-page.tsx'
import { SERIES_NOT_FOUND } from '#features/series/series-not-found.ts'
import { loadSeries, useSeries } from '#features/series/use-series.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/serie/$id')({
  codeSplitGroupings: [['component', 'loader'], ['notFoundComponent']],
  validateSearch: (search): { token?: string } => parseInviteToken(search),
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => parseInviteToken(search),
  // The server renders only the frame of a member's page and loads no data.
  loader: ({ context, params, deps }) => (import.meta.env.SSR ? undefined : loadSeries(context.queryClient, params.id, deps.token)),
  head: ({ loaderData, match }) => ({
    meta: [pageTitle(match.status === 'notFound' ? SERIES_NOT_FOUND.title : (loaderData?.title ?? 'Série'))],
  }),
  component: SeriesRoute,
  notFoundComponent: () => <ResourceNotFoundPage {...SERIES_NOT_FOUND} />,
})

function SeriesRoute() {
  const { id } = Route.useParams()
  const { token } = parseInviteToken(Route.useSearch())
  const series = useSeries(id, token)
  return series ? <SeriesPage key={id} series={series} token={token} /> : <ResourceNotFoundPage {...SERIES_NOT_FOUND} />
}
