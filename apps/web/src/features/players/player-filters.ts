import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/sanitize'
import { omitEmpty, parseOption, parseText } from '#lib/search-params.ts'
import type { PlayerFilters } from './players.queries.ts'

/** What the address of the list asks for: nothing for what is left at its default. */
export type PlayerSearch = PlayerFilters

/** @param typed the text of a field: no step of the history for each pause in typing */
export type PlayerFiltersChangeHandler = (change: PlayerSearch, typed?: 'typed') => void

type Values<Filter extends 'level' | 'position' | 'order'> = NonNullable<PlayerSearch[Filter]>

/*
 * The texts of the choices. They also say which values an address may hold: the address is read before any page has
 * loaded its code, so the schemas of the contract would weigh on every first visit. The types keep both together.
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
/** The first is the default, which stays out of the address. */
export const ORDER_TEXTS: Record<Values<'order'>, string> = {
  active: 'Les plus actifs',
  rated: 'Les mieux notés',
  name: 'Par nom',
}

/** Reads the address; what it does not know, or a value that does not exist, is as if it were not there. */
export function readPlayerSearch(address: Record<string, unknown>): PlayerSearch {
  return withoutDefaultFilters({
    search: parseText(address.search, MAX_SEARCH_LENGTH),
    city: parseText(address.city, MAX_SEARCH_LENGTH),
    level: parseOption(LEVEL_TEXTS, address.level),
    position: parseOption(POSITION_TEXTS, address.position),
    order: parseOption(ORDER_TEXTS, address.order),
  })
}

/** The address after a change: a filter that is set to nothing leaves it. */
export const withFilters = (search: PlayerSearch, change: PlayerSearch): PlayerSearch => withoutDefaultFilters({ ...search, ...change })

/** Whether fewer players are shown than there are; the order hides nobody. */
export const isFiltered = ({ order: _, ...filters }: PlayerSearch): boolean => Object.keys(filters).length > 0

function withoutDefaultFilters({ order, ...filters }: PlayerSearch): PlayerSearch {
  return omitEmpty({ ...filters, order: order === 'active' ? undefined : order })
}
