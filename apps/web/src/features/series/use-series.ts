import type { Series } from '@coup-denvoi/contract/series/series.schema'
import type { QueryClient } from '@tanstack/react-query'
import { loadResource, useResource } from '#lib/api/resource.ts'
import { seriesQuery } from './series.queries.ts'

export const SERIES_NOT_FOUND = {
  title: 'Série introuvable',
  text: 'Le juge de touche a levé son drapeau\u00a0: cette série n’existe pas, ou n’existe plus pour vous.',
}

/** For loaders. */
export const loadSeries = (queryClient: QueryClient, id: string, token?: string): Promise<Series> =>
  loadResource(queryClient, seriesQuery(id, token), 'SERIES_NOT_FOUND')

/** The loaded series; undefined once it is gone. */
export const useSeries = (id: string, token?: string): Series | undefined =>
  useResource(seriesQuery(id, token), 'SERIES_NOT_FOUND', SERIES_NOT_FOUND.title)
