import type { SeasonSort } from '@coup-denvoi/contract/season/season.rules'
import { omitEmpty, parseOption, parseText } from '#lib/search-params.ts'

/** What the players of a season are sorted by, by its URL value. The first is the default and is left out of the URL. */
export const SEASON_SORTS = {
  presence: 'presence',
  matchs: 'played',
  victoires: 'won',
  nuls: 'drawn',
  defaites: 'lost',
  buts: 'goals',
  passes: 'assists',
  'joueur-du-match': 'bestPlayer',
  nom: 'name',
} as const satisfies Record<string, SeasonSort>
export type SortParameter = keyof typeof SEASON_SORTS

/** @property saison a day of a former season */
export type SeasonSearch = { saison?: string; tri?: Exclude<SortParameter, 'presence'> }

/** Reads the URL. Invalid values are ignored. */
export function readSeasonSearch(address: Record<string, unknown>): SeasonSearch {
  const sort = parseOption(SEASON_SORTS, address.tri)
  return omitEmpty({ saison: readSeasonDay(address), tri: sort === 'presence' ? undefined : sort })
}

/** A day of a former season, in the URL. */
export function readSeasonDay({ saison }: Record<string, unknown>): string | undefined {
  const day = parseText(saison, 10)
  return day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}
