import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/search-length'
import { omitEmpty, parseOption, parseText } from '#lib/search-params.ts'
import type { PlayerFilters } from './players.queries.ts'

/** The filters in the URL; defaults are left out. */
export type PlayerSearch = PlayerFilters

/** @param typed for a text field: replaces the history entry instead of adding one */
export type PlayerFiltersChangeHandler = (change: PlayerSearch, typed?: 'typed') => void

type Values<Filter extends 'level' | 'position' | 'order'> = NonNullable<PlayerSearch[Filter]>

/*
 * Labels, and the values allowed in the URL. The URL is read before any page
 * has loaded its code, so importing the contract's schemas here would slow down every first visit.
 */
export const LEVEL_TEXTS: Record<Values<'level'>, string> = {
  Débutant: 'Débutant',
  Intermédiaire: 'Intermédiaire',
  Confirmé: 'Confirmé',
}
export const POSITION_TEXTS: Record<Values<'position'>, string> = {
  Gardien: 'Gardien',
  Défenseur: 'Défenseur',
  Milieu: 'Milieu',
  Attaquant: 'Attaquant',
}
/** The first is the default and is left out of the URL. */
export const ORDER_TEXTS: Record<Values<'order'>, string> = {
  active: 'Les plus actifs',
  rated: 'Les mieux notés',
  name: 'Par nom',
}

/** Reads the URL. Unknown filters and values are ignored. */
export function readPlayerSearch(address: Record<string, unknown>): PlayerSearch {
  return withoutDefaultFilters({
    search: parseText(address.search, MAX_SEARCH_LENGTH),
    city: parseText(address.city, MAX_SEARCH_LENGTH),
    level: parseOption(LEVEL_TEXTS, address.level),
    position: parseOption(POSITION_TEXTS, address.position),
    order: parseOption(ORDER_TEXTS, address.order),
  })
}

/** The URL after a change. Empty filters are removed. */
export const withFilters = (search: PlayerSearch, change: PlayerSearch): PlayerSearch => withoutDefaultFilters({ ...search, ...change })

/** The order does not count: it hides nobody. */
export const isFiltered = ({ order: _, ...filters }: PlayerSearch): boolean => Object.keys(filters).length > 0

function withoutDefaultFilters({ order, ...filters }: PlayerSearch): PlayerSearch {
  return omitEmpty({ ...filters, order: order === 'active' ? undefined : order })
}
