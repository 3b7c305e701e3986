import type { Season, SeasonKind } from '@coup-denvoi/contract/season/season.schema'
import type { QueryClient } from '@tanstack/react-query'
import { loadResource, useResource } from '#lib/api/resource.ts'
import { type SeasonOf, seasonQuery } from './season.queries.ts'
import { SEASON_NOT_FOUND } from './season-not-found.ts'

const NOT_FOUND_CODES: Record<SeasonKind, string> = { group: 'GROUP_NOT_FOUND', series: 'SERIES_NOT_FOUND' }

/** For loaders. */
export const loadSeason = (queryClient: QueryClient, of: SeasonOf): Promise<Season> =>
  loadResource(queryClient, seasonQuery(of), NOT_FOUND_CODES[of.kind])

/** The loaded season; undefined once the viewer may not see it. */
export const useSeason = (of: SeasonOf): Season | undefined =>
  useResource(seasonQuery(of), NOT_FOUND_CODES[of.kind], SEASON_NOT_FOUND.title)
