import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'
import { apiDataSource, type PublicDataSource } from '#lib/ssr/public-data-source.ts'

export const seriesKeys = {
  all: ['series'] as const,
  list: ['series', 'list'] as const,
  one: (id: string) => ['series', 'one', id] as const,
  playedMatch: (id: string) => ['series', 'played-match', id] as const,
  target: (token: string) => ['series', 'target', token] as const,
}

/** Those of a group, or without one those that the viewer organizes or is a regular of. */
export const seriesListQuery = (groupId?: string) =>
  queryOptions({
    queryKey: [...seriesKeys.list, groupId ?? null],
    queryFn: ({ signal }) => withApi((api) => api.series.list({ groupId }, { signal })),
    select: ({ items }) => items,
  })

/** @param token of « Le lien de la série », for a private one */
export const seriesQuery = (id: string, token?: string) =>
  queryOptions({
    queryKey: [...seriesKeys.one(id), token ?? null],
    queryFn: ({ signal }) => withApi((api) => api.series.find({ id, token }, { signal })),
  })

/** What the form of a match that was played begins with, for who organizes the series. */
export const playedMatchOptionsQuery = (id: string) =>
  queryOptions({
    queryKey: seriesKeys.playedMatch(id),
    queryFn: ({ signal }) => withApi((api) => api.series.playedMatchOptions({ id }, { signal })),
  })

/** What the link opens. */
export const seriesTargetQuery = (token: string, source: PublicDataSource = apiDataSource) =>
  queryOptions({ queryKey: seriesKeys.target(token), queryFn: () => source.findSeriesTarget({ token }) })
