import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/sanitize'
import { omitEmpty, parseText } from '#lib/search-params.ts'
import type { GroupFilters } from './groups.queries.ts'

/** What the address asks for of the groups that one can join: nothing for what is left empty. */
export type GroupSearch = Pick<GroupFilters, 'search' | 'city'>

/** Reads the address; what makes no sense is as if it were not there. */
export function readGroupSearch(address: Record<string, unknown>): GroupSearch {
  return omitEmpty({ search: parseText(address.search, MAX_SEARCH_LENGTH), city: parseText(address.city, MAX_SEARCH_LENGTH) })
}

/** The address after a change: a filter that is set to nothing leaves it. */
export const withFilters = (search: GroupSearch, change: GroupSearch): GroupSearch => omitEmpty({ ...search, ...change })

export const isFiltered = (search: GroupSearch): boolean => Object.keys(search).length > 0
