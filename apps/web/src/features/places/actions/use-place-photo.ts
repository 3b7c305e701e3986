import type { Place } from '@coup-denvoi/contract/places/place.schema'
import type { QueryClient } from '@tanstack/react-query'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { toUploadFile } from '#ui/photos/photo-file.ts'
import { placeKeys } from '../places.queries.ts'

/** How both change a place. */
const onPlace = (id: string) => ({
  updateCache: (queryClient: QueryClient, place: Place) => queryClient.setQueryData(placeKeys.one(id), place),
  refresh: (queryClient: QueryClient) => void invalidate(queryClient, { queryKey: placeKeys.all }),
})

export function useChangePlacePhoto(id: string) {
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (file: File) => withApi((api) => api.places.changePhoto({ params: { id }, body: toUploadFile(file) })),
    ...onPlace(id),
    successToast: 'Photo enregistrée',
    errorToast: false,
  })
  return { changePhoto: mutate, isSending: isPending, errorMessage: error?.message, resetError: reset }
}

/** Removes the photo in eight seconds; until then it can be undone. One that somebody uploads meanwhile stays. */
export function useRemovePlacePhoto(id: string, photo: string | null, onRemoved: () => void) {
  const { mutateAsync, isPending } = useAction({
    mutationFn: (seen: string) => withApi((api) => api.places.removePhoto({ id, photo: seen }, { context: { keepalive: true } })),
    onSuccess: onRemoved,
    ...onPlace(id),
  })
  const removal = useUndoable(`remove-place-photo:${id}`, 'Photo du terrain retirée', async () => photo && mutateAsync(photo))
  return { ...removal, isSending: isPending }
}
