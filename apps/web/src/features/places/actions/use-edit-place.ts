import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { PlaceDraft } from '@coup-denvoi/contract/places/place.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { placeKeys } from '../places.queries.ts'

/** Corrects a place. @param errorToast false where the form shows the error */
export function useEditPlace(id: string, { successToast, errorToast }: { successToast: string; errorToast?: false }) {
  return useAction({
    mutationFn: (edit: Required<Edit<PlaceDraft>>) => withApi((api) => api.places.edit({ id, ...edit })),
    updateCache: (queryClient, place) => queryClient.setQueryData(placeKeys.one(id), place),
    successToast,
    errorToast,
    refresh: (queryClient) => void invalidate(queryClient, { queryKey: placeKeys.all }),
  })
}
