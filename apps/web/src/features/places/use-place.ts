import type { Place, PublicPlace } from '@coup-denvoi/contract/places/place.schema'
import type { QueryClient } from '@tanstack/react-query'
import { loadResource, useResource } from '#lib/api/resource.ts'
import type { RouterContext } from '#lib/ssr/router-context.ts'
import { PLACE_NOT_FOUND } from './place-not-found.ts'
import { placeQuery, publicPlaceQuery } from './places.queries.ts'

/** For loaders: a place as members see it. */
export const loadPlace = (queryClient: QueryClient, id: string): Promise<Place> =>
  loadResource(queryClient, placeQuery(id), 'PLACE_NOT_FOUND')

export const usePlace = (id: string): Place | undefined => useResource(placeQuery(id), 'PLACE_NOT_FOUND', PLACE_NOT_FOUND.title)

/** For loaders: what anyone may see of a place. */
export const loadPublicPlace = ({ queryClient, publicData }: RouterContext, id: string): Promise<PublicPlace> =>
  loadResource(queryClient, publicPlaceQuery(id, publicData), 'PLACE_NOT_FOUND')

export const usePublicPlace = (id: string): PublicPlace | undefined => useResource(publicPlaceQuery(id), 'PLACE_NOT_FOUND')
