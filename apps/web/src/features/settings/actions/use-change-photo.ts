import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'
import { toUploadFile } from '#ui/photos/photo-file.ts'

export function useChangePhoto(onChanged: () => void) {
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (file: File) => withApi((api) => api.account.changePhoto(toUploadFile(file))),
    updateCache: (queryClient, me) => queryClient.setQueryData(meQuery.queryKey, me),
    onSuccess: onChanged,
    successToast: 'Photo enregistrée',
    errorToast: false,
  })
  return { changePhoto: mutate, isSending: isPending, errorMessage: error?.message, resetError: reset }
}
