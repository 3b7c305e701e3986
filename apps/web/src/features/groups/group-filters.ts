import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/search-length'
import { omitEmpty, parseFlag, parseText } from '#lib/search-params.ts'
import type { GroupFilters } from './groups.queries.ts'

/** The filters in the URL; empty ones are left out. */
export type GroupSearch = Pick<GroupFilters, 'search' | 'city'>

/** Reads the URL. Invalid values are ignored. */
export function readGroupSearch(address: Record<string, unknown>): GroupSearch {
  return omitEmpty({ search: parseText(address.search, MAX_SEARCH_LENGTH), city: parseText(address.city, MAX_SEARCH_LENGTH) })
}

/** For a link that opens the form of a new group. */
export const readGroupPageSearch = (address: Record<string, unknown>): GroupSearch & { create?: true } =>
  omitEmpty({ ...readGroupSearch(address), create: parseFlag(address.create) })

/** The URL after a change. Empty filters are removed. */
export const withFilters = (search: GroupSearch, change: GroupSearch): GroupSearch => omitEmpty({ ...search, ...change })

export const isFiltered = (search: GroupSearch): boolean => Object.keys(search).length > 0
