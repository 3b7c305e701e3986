import type { SeasonKind } from '@coup-denvoi/contract/season/season.schema'
import { queryOptions } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'

/** A season of a group or a series. @property day of a former season; without it the current one */
export type SeasonOf = { kind: SeasonKind; id: string; day?: string }

export const seasonKeys = {
  all: ['season'] as const,
  of: (kind: SeasonKind, id: string) => ['season', kind, id] as const,
  own: ['season', 'own'] as const,
}

/** Only for the members of the group, and the people of the series. */
export const seasonQuery = ({ kind, id, day }: SeasonOf) =>
  queryOptions({
    queryKey: [...seasonKeys.of(kind, id), day ?? null],
    queryFn: ({ signal }) =>
      withApi(({ seasons }) => (kind === 'group' ? seasons.ofGroup({ id, day }, { signal }) : seasons.ofSeries({ id, day }, { signal }))),
  })

/** « Ma saison » */
export const ownSeasonQuery = (day?: string) =>
  queryOptions({
    queryKey: [...seasonKeys.own, day ?? null],
    queryFn: ({ signal }) => withApi((api) => api.seasons.own({ day }, { signal })),
  })
