import { ofName } from '@coup-denvoi/contract/lib/elision'
import type { Position } from '@coup-denvoi/contract/places/place.rules'
import type { ListedPlace } from '@coup-denvoi/contract/places/place.schema'
import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { loadWithPage } from '#lib/api/load-with-page.ts'
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
  const around = cityOf(search, city)
  const isAround = position !== null || Boolean(around)
  const near = useInfiniteQuery({
    ...nearPlacesQuery(position ? { position } : { city: around ?? '' }, search),
    enabled: isAround,
    placeholderData: keepPreviousData,
  })
  const isUnknownCity = isAround && isUnknown(near.data)
  const isByName = !isAround || isUnknownCity
  const list = useInfiniteQuery({
    ...placeListQuery(isUnknownCity ? byName(search) : search),
    // While another city is looked for, the list of the unknown one stays.
    enabled: isByName && !(isAround && near.isPlaceholderData),
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

/** For the loader: what the page finds first. @param city of the viewer */
export async function loadPlaces(queryClient: QueryClient, search: PlaceSearch, city: string | null): Promise<void> {
  const around = cityOf(search, city)
  if (!around) return loadWithPage(queryClient, placeListQuery(search))
  const near = nearPlacesQuery({ city: around }, search)
  await loadWithPage(queryClient, near)
  if (isUnknown(queryClient.getQueryData(near.queryKey))) await loadWithPage(queryClient, placeListQuery(byName(search)))
}

const cityOf = ({ autour, search }: PlaceSearch, city: string | null) => autour ?? (search ? null : city)

const byName = (search: PlaceSearch): PlaceSearch => (search.autour ? { ...search, search: search.autour } : search)

const isUnknown = (data: { pages: { center: Position | null }[] } | undefined): boolean => data?.pages[0]?.center === null

type Found = (ListedPlace & { distanceKm: number })[]
