import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '#lib/api/paged-query.ts'
import type { MatchSearch } from './match-filters.ts'
import { matchListQuery } from './matches.queries.ts'

export type UpcomingMatches = ReturnType<typeof useUpcomingMatches>

/** The upcoming matches that match the filters, by date. */
export function useUpcomingMatches(search: MatchSearch) {
  // Keeps the previous results while new filters load: no flash at each letter.
  const query = useInfiniteQuery({ ...matchListQuery(search), placeholderData: keepPreviousData, enabled: !search.around })
  return { ...query, matches: itemsOf(query.data) }
}
