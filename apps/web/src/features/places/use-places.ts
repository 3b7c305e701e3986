import { ofName } from '@coup-denvoi/contract/lib/elision'
import type { Position } from '@coup-denvoi/contract/places/place.rules'
import type { ListedPlace } from '@coup-denvoi/contract/places/place.schema'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import type { PlaceSearch } from './place-filters.ts'
import { nearPlacesQuery, placeListQuery } from './places.queries.ts'

type Origin = {
  position: Position | null
  /** Of the viewer: what is around it stands first where nothing is searched for. */
  city: string | null
}

/** What the filters find: around a position or a city, otherwise by name. */
export function usePlaces(search: PlaceSearch, { position, city }: Origin) {
  const around = search.autour ?? (search.search ? null : city)
  const isAround = position !== null || Boolean(around)
  const near = useInfiniteQuery({
    ...nearPlacesQuery(position ? { position } : { city: around ?? '' }, search),
    enabled: isAround,
    placeholderData: keepPreviousData,
  })
  const isUnknownCity = isAround && near.error instanceof ApiError && near.error.code === 'CITY_UNKNOWN'
  const isByName = !isAround || isUnknownCity
  const list = useInfiniteQuery({
    ...placeListQuery(isUnknownCity && search.autour ? { ...search, search: search.autour } : search),
    enabled: isByName,
    placeholderData: keepPreviousData,
  })
  if (isByName)
    return {
      query: list,
      places: itemsOf(list.data) as Found | undefined,
      center: null,
      isPlacing: false,
      corrected: list.data?.pages[0]?.corrected ?? null,
      from: '',
    }
  return {
    query: near,
    places: itemsOf(near.data) as Found | undefined,
    center: near.data?.pages[0]?.center ?? null,
    /** The places around are on their way. */
    isPlacing: near.isPending,
    corrected: null,
    from: position ? 'autour de vous' : `autour ${ofName(around ?? '')}`,
  }
}

type Found = (ListedPlace & { distanceKm: number })[]
