import { createFileRoute, redirect } from '@tanstack/react-router'
import { NoMatchToCome } from '#features/series/components/no-match-to-come.tsx'
import { seriesTargetQuery } from '#features/series/series.queries.ts'
import { SERIES_NOT_FOUND } from '#features/series/series-not-found.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadResource } from '#lib/api/resource.ts'
import { meQuery } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

/** « Le lien de la série »: the match to come, or when it will be published. */
export const Route = createFileRoute('/serie/lien/$token')({
  codeSplitGroupings: [['component', 'loader'], ['notFoundComponent']],
  loader: async ({ context: { queryClient, publicData }, params: { token } }) => {
    const target = await loadResource(queryClient, seriesTargetQuery(token, publicData), 'SERIES_NOT_FOUND')
    // Old answers would open the match of last week.
    queryClient.removeQueries({ queryKey: seriesTargetQuery(token).queryKey })
    const { id, match } = target
    if (match)
      throw redirect({ to: '/match/$matchId', params: { matchId: match.id }, search: { token: match.token ?? undefined }, replace: true })
    if (await queryClient.ensureQueryData(meQuery)) throw redirect({ to: '/serie/$id', params: { id }, search: { token }, replace: true })
    return target
  },
  head: ({ loaderData, match }) => ({
    meta: [
      pageTitle(match.status === 'notFound' ? SERIES_NOT_FOUND.title : (loaderData?.title ?? 'Série')),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: () => <NoMatchToCome target={Route.useLoaderData()} />,
  notFoundComponent: () => <ResourceNotFoundPage {...SERIES_NOT_FOUND} />,
})
