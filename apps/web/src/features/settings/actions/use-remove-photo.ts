import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

export function useRemovePhoto(onRemoved: () => void) {
  const { mutate, isPending } = useAction({
    mutationFn: () => withApi((api) => api.account.removePhoto()),
    updateCache: (queryClient, me) => queryClient.setQueryData(meQuery.queryKey, me),
    onSuccess: onRemoved,
    successToast: 'Photo retirée',
  })
  return { removePhoto: () => mutate(), isRemoving: isPending }
}
