import type { Position } from '@coup-denvoi/contract/places/place.rules'
import type { NearInput } from '@coup-denvoi/contract/places/place.schema'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { pagedQuery } from '#lib/api/paged-query.ts'
import { withApi } from '#lib/api/with-api.ts'
import { apiDataSource } from '#lib/ssr/public-data-source.ts'
import type { PlaceSearch } from './place-filters.ts'

export const placeKeys = {
  all: ['places'] as const,
  one: (id: string) => ['places', 'one', id] as const,
  corrections: (id: string) => ['places', 'corrections', id] as const,
  public: (id: string) => ['places', 'public', id] as const,
}

const factFilters = ({ couvert, gratuit, semaine }: PlaceSearch) => ({ indoor: couvert, free: gratuit, matchThisWeek: semaine })

/** The directory, by name. */
export const placeListQuery = ({ search, surface, ...facts }: PlaceSearch) => {
  const filters = { search, surface, ...factFilters(facts) }
  return pagedQuery([...placeKeys.all, 'list', filters], (api, cursor, options) => api.places.list({ ...filters, cursor }, options))
}

/** Around a position or a city; without a center for a city where no place is known. A position stays in the memory of the page: it is in no address, and not stored with other answers. */
export const nearPlacesQuery = (from: { position: Position } | { city: string }, { surface, ...facts }: PlaceSearch) => {
  const input = {
    ...from,
    surface: surface?.split(',') as NearInput['surface'],
    ...factFilters(facts),
  }
  return infiniteQueryOptions({
    queryKey: [...placeKeys.all, 'near', input],
    queryFn: async ({ pageParam, signal }): Promise<NearPage> => {
      try {
        return await withApi((api) => api.places.near({ ...input, cursor: pageParam }, { signal }))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CITY_UNKNOWN') return { items: [], center: null, nextCursor: null }
        throw error
      }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...('position' in from && { gcTime: 0 }),
    persister: undefined,
  })
}

type NearPage = Omit<Awaited<ReturnType<Api['places']['near']>>, 'center'> & { center: Position | null }

export const suggestedPlacesQuery = (search: string, city: string) =>
  queryOptions({
    queryKey: [...placeKeys.all, 'suggestions', search, city],
    queryFn: ({ signal }) => withApi((api) => api.places.suggest({ search, city }, { signal })),
    staleTime: 60_000,
  })

export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: placeKeys.one(id),
    queryFn: ({ signal }) => withApi((api) => api.places.find({ id }, { signal })),
  })

export const correctionsQuery = (id: string) =>
  pagedQuery(placeKeys.corrections(id), (api, cursor, options) => api.places.corrections({ id, cursor }, options))

/** @param dataSource where public pages get their data */
export const publicPlaceQuery = (id: string, dataSource = apiDataSource) =>
  queryOptions({
    queryKey: placeKeys.public(id),
    meta: { isPublic: true },
    queryFn: () => dataSource.findPublicPlace({ id }),
  })
