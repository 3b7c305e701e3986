import type { Series } from '@coup-denvoi/contract/series/series.schema'
import type { QueryClient } from '@tanstack/react-query'
import { loadResource, useResource } from '#lib/api/resource.ts'
import { seriesQuery } from './series.queries.ts'
import { SERIES_NOT_FOUND } from './series-not-found.ts'

/** For loaders. */
export const loadSeries = (queryClient: QueryClient, id: string, token?: string): Promise<Series> =>
  loadResource(queryClient, seriesQuery(id, token), 'SERIES_NOT_FOUND')

/** The loaded series; undefined once it is gone. */
export const useSeries = (id: string, token?: string): Series | undefined =>
  useResource(seriesQuery(id, token), 'SERIES_NOT_FOUND', SERIES_NOT_FOUND.title)
