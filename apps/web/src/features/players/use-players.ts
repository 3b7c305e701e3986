import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '#lib/api/paged-query.ts'
import type { PlayerSearch } from './player-filters.ts'
import { playerListQuery } from './players.queries.ts'

export function usePlayers(search: PlayerSearch) {
  // Keeps the previous results while new filters load: no flash at each letter.
  const query = useInfiniteQuery({ ...playerListQuery(search), placeholderData: keepPreviousData })
  return { ...query, players: itemsOf(query.data), total: query.data?.pages[0]?.total }
}
