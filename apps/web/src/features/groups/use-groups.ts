import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '#lib/api/paged-query.ts'
import { type GroupFilters, groupListQuery } from './groups.queries.ts'

/** One's own groups, or those one can join, page by page. */
export function useGroups(filters: GroupFilters) {
  // While other filters are read, the groups of the last ones stay: no flash at each letter of a search.
  const query = useInfiniteQuery({ ...groupListQuery(filters), placeholderData: keepPreviousData })
  return { ...query, groups: itemsOf(query.data) }
}
