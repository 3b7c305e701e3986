import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/sanitize'
import { omitEmpty, parseFlag, parseOption, parseText } from '#lib/search-params.ts'
import type { MatchFilters } from './matches.queries.ts'

/** What the address of the list asks for: nothing for what is left at its default. */
export type MatchSearch = Omit<MatchFilters, 'period'>

/** @param typed the text of a field: no step of the history for each pause in typing */
export type MatchFiltersChangeHandler = (change: MatchSearch, typed?: 'typed') => void

type Values<Filter extends 'when' | 'format' | 'level' | 'type'> = NonNullable<MatchSearch[Filter]>

/*
 * The texts of the choices. They also say which values an address may hold: the address is read before any page has
 * loaded its code, so the schemas of the contract would weigh on every first visit. The types keep both together.
 */
export const WHEN_TEXTS: Record<Values<'when'>, string> = {
  today: 'Aujourd’hui',
  week: 'Cette semaine',
  weekend: 'Ce week-end',
}
export const FORMAT_TEXTS: Record<Values<'format'>, string> = {
  '5 contre 5': '5',
  '7 contre 7': '7',
  '8 contre 8': '8',
  '11 contre 11': '11',
  Libre: 'Libre',
}
export const LEVEL_TEXTS: Record<Values<'level'>, string> = {
  'Tous niveaux': 'Tous niveaux',
  Débutant: 'Débutant',
  Intermédiaire: 'Intermédiaire',
  Confirmé: 'Confirmé',
}
export const TYPE_TEXTS: Record<Values<'type'>, string> = { public: 'Public', private: 'Privé' }

/** Reads the address; what it does not know, or a value that does not exist, is as if it were not there. */
export function readMatchSearch(address: Record<string, unknown>): MatchSearch {
  return omitEmpty({
    search: parseText(address.search, MAX_SEARCH_LENGTH),
    city: parseText(address.city, MAX_SEARCH_LENGTH),
    when: parseOption(WHEN_TEXTS, address.when),
    format: parseOption(FORMAT_TEXTS, address.format),
    level: parseOption(LEVEL_TEXTS, address.level),
    type: parseOption(TYPE_TEXTS, address.type),
    placesLeft: parseFlag(address.placesLeft),
    free: parseFlag(address.free),
    mine: parseFlag(address.mine),
  })
}

/** The address after a change: a filter that is set to nothing leaves it. */
export function withFilters(search: MatchSearch, change: MatchSearch): MatchSearch {
  return omitEmpty({ ...search, ...change })
}

/** How many filters narrow the list, the search field aside: it shows by itself. */
export function countFilters({ search: _, ...filters }: MatchSearch): number {
  return Object.keys(omitEmpty(filters)).length
}
