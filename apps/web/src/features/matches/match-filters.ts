import { ofName } from '@coup-denvoi/contract/lib/elision'
import { formatAlternatives } from '@coup-denvoi/contract/lib/format-list'
import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/search-length'
import type { MatchFormat, MatchLevel } from '@coup-denvoi/contract/matches/match.schema'
import { omitEmpty, parseFlag, parseOption, parseOptions, parseText } from '#lib/search-params.ts'
import type { MatchFilters } from './matches.queries.ts'

/** The filters in the URL; defaults are left out. */
export type MatchSearch = Omit<MatchFilters, 'period'> & {
  /** The nearest first: around the city, or around the viewer. */
  around?: boolean
}

/** @param typed for a text field: replaces the history entry instead of adding one */
export type MatchFiltersChangeHandler = (change: MatchSearch, typed?: 'typed') => void

type Values<Filter extends 'when' | 'type'> = NonNullable<MatchSearch[Filter]>

/*
 * Labels, and the values allowed in the URL. The URL is read before any page
 * has loaded its code, so importing the contract's schemas here would slow down every first visit.
 */
export const WHEN_TEXTS: Record<Values<'when'>, string> = {
  today: 'Aujourd’hui',
  week: 'Cette semaine',
  weekend: 'Ce week-end',
}
export const FORMAT_TEXTS: Record<MatchFormat, string> = {
  '5 contre 5': '5 contre 5',
  '7 contre 7': '7 contre 7',
  '8 contre 8': '8 contre 8',
  '11 contre 11': '11 contre 11',
  Libre: 'Libre',
}
export const LEVEL_TEXTS: Record<MatchLevel, string> = {
  'Tous niveaux': 'Tous niveaux',
  Débutant: 'Débutant',
  Intermédiaire: 'Intermédiaire',
  Confirmé: 'Confirmé',
}
export const TYPE_TEXTS: Record<Values<'type'>, string> = { public: 'Public', private: 'Privé' }

/** Reads the URL. Unknown filters and values are ignored. */
export function readMatchSearch(address: Record<string, unknown>): MatchSearch {
  return omitEmpty({
    search: parseText(address.search, MAX_SEARCH_LENGTH),
    city: parseText(address.city, MAX_SEARCH_LENGTH),
    when: parseOption(WHEN_TEXTS, address.when),
    format: parseOptions(FORMAT_TEXTS, address.format),
    level: parseOptions(LEVEL_TEXTS, address.level),
    type: parseOption(TYPE_TEXTS, address.type),
    placesLeft: parseFlag(address.placesLeft),
    free: parseFlag(address.free),
    mine: parseFlag(address.mine),
    around: parseFlag(address.around),
  })
}

/** The URL after a change. Empty filters are removed. */
export function withFilters(search: MatchSearch, change: MatchSearch): MatchSearch {
  return omitEmpty({ ...search, ...change })
}

/** « Autour de Lyon » */
export const aroundText = ({ city }: MatchSearch): string => `Autour ${ofName(city || 'moi')}`

/** « 5, 7 ou Libre » */

/** The active filters and their texts, without the search text, which is always visible. */
export function activeFilters({
  when,
  format,
  level,
  city,
  type,
  placesLeft,
  free,
  mine,
  around,
}: MatchSearch): [keyof MatchSearch, string][] {
  const texts: Partial<Record<keyof MatchSearch, string | false>> = {
    when: when && WHEN_TEXTS[when],
    format: format && formatAlternatives((format.includes(',') ? format.replace(/ contre \d+/g, '') : format).split(',')),
    level: level && formatAlternatives(level.split(',')),
    city,
    around: around && aroundText({ city }),
    type: type && TYPE_TEXTS[type],
    placesLeft: placesLeft && 'Places libres',
    free: free && 'Gratuit',
    mine: mine && 'Mes matchs',
  }
  return Object.entries(omitEmpty(texts)) as [keyof MatchSearch, string][]
}
