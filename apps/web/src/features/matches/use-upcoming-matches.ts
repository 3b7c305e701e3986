import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '#lib/api/paged-query.ts'
import type { MatchSearch } from './match-filters.ts'
import { matchListQuery } from './matches.queries.ts'

export type UpcomingMatches = ReturnType<typeof useUpcomingMatches>

/** The matches to come that the filters let through, page by page. */
export function useUpcomingMatches(search: MatchSearch) {
  // While other filters are read, the matches of the last ones stay: no flash at each letter of a search.
  const query = useInfiniteQuery({ ...matchListQuery(search), placeholderData: keepPreviousData })
  return { ...query, matches: itemsOf(query.data) }
}
