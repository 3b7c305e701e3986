import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/search-length'
import { omitEmpty, parseFlag, parseOptions, parseText } from '#lib/search-params.ts'

/** The filters in the URL of /terrains. A position is never among them. */
export type PlaceSearch = {
  search?: string
  /** Sorts by the distance from this city. */
  autour?: string
  /** Several, with commas between them. */
  surface?: string
  couvert?: true
  gratuit?: true
  /** « Match cette semaine » */
  semaine?: true
}

export type PlaceSearchChangeHandler = (change: PlaceSearch, typed?: 'typed') => void

/** The values allowed in the URL. */
export const SURFACE_TEXTS: Record<string, string> = {
  Synthétique: 'Synthétique',
  Herbe: 'Herbe',
  Salle: 'Salle',
  Stabilisé: 'Stabilisé',
}

/** The filters that are on or off. */
export const FLAG_TEXTS = { couvert: 'Couvert', gratuit: 'Gratuit', semaine: 'Match cette semaine' } as const

/** Without filters. */
export const NO_FILTERS: PlaceSearch = {
  search: undefined,
  autour: undefined,
  surface: undefined,
  couvert: undefined,
  gratuit: undefined,
  semaine: undefined,
}

/** Reads the URL. Unknown filters and values are ignored. */
export const readPlaceSearch = (address: Record<string, unknown>): PlaceSearch =>
  omitEmpty({
    search: parseText(address.search, MAX_SEARCH_LENGTH),
    autour: parseText(address.autour, MAX_SEARCH_LENGTH),
    surface: parseOptions(SURFACE_TEXTS, address.surface),
    couvert: parseFlag(address.couvert),
    gratuit: parseFlag(address.gratuit),
    semaine: parseFlag(address.semaine),
  })

/** The list of a filter with one more, or one less. */
export function toggleSurface(chosen: string | undefined, surface: string): string | undefined {
  const before = chosen?.split(',') ?? []
  const after = before.includes(surface) ? before.filter((other) => other !== surface) : [...before, surface]
  return parseOptions(SURFACE_TEXTS, after.join(','))
}
