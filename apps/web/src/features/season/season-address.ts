import type { SeasonSort } from '@coup-denvoi/contract/season/season.rules'
import { omitEmpty } from '#lib/search-params.ts'
import { SEASON_SORTS, type SeasonSearch, type SortParameter } from './season-search.ts'

// Apart from what reads the URL, which is part of the first load of every page.

export const sortOf = ({ tri }: SeasonSearch): SeasonSort => SEASON_SORTS[tri ?? 'presence']

/** The URL after another sort was chosen. */
export function withSort(search: SeasonSearch, sort: SeasonSort): SeasonSearch {
  const parameter = (Object.keys(SEASON_SORTS) as SortParameter[]).find((key) => SEASON_SORTS[key] === sort)
  return omitEmpty({ ...search, tri: parameter === 'presence' ? undefined : parameter })
}

/** The URL after another season was chosen. @param day of it; undefined for the current one */
export const withSeason = (search: SeasonSearch, day: string | undefined): SeasonSearch => omitEmpty({ ...search, saison: day })
