import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '#lib/api/paged-query.ts'
import { type GroupFilters, groupListQuery } from './groups.queries.ts'

export function useGroups(filters: GroupFilters) {
  // Keeps the previous results while new filters load: no flash at each letter.
  const query = useInfiniteQuery({ ...groupListQuery(filters), placeholderData: keepPreviousData })
  return { ...query, groups: itemsOf(query.data) }
}
