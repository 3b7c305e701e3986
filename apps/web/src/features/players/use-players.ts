import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '#lib/api/paged-query.ts'
import type { PlayerSearch } from './player-filters.ts'
import { playerListQuery } from './players.queries.ts'

/** The players whom the filters let through, page by page. */
export function usePlayers(search: PlayerSearch) {
  // While other filters are read, the players of the last ones stay: no flash at each letter of a search.
  const query = useInfiniteQuery({ ...playerListQuery(search), placeholderData: keepPreviousData })
  return { ...query, players: itemsOf(query.data), total: query.data?.pages[0]?.total }
}
