import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { placeKeys } from '../places.queries.ts'

/** Admins: the place is the same as another one, which stays. */
export function useMergePlace(id: string, onMerged: (into: string) => void) {
  const { mutate, isPending } = useAction({
    mutationFn: (into: string) => withApi((api) => api.places.merge({ id, into })),
    onSuccess: (place) => onMerged(place.id),
    successToast: 'Les deux fiches n’en font plus qu’une',
    refresh: (queryClient) => void invalidate(queryClient, { queryKey: placeKeys.all }),
  })
  return { merge: mutate, isMerging: isPending }
}
