import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { meQuery } from '#lib/session/session.ts'

/** Takes one's photo away: the jersey shows again. @param onRemoved once it is gone */
export function useRemovePhoto(onRemoved: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withApi((api) => api.account.removePhoto()),
    onSuccess: (me) => {
      queryClient.setQueryData(meQuery.queryKey, me)
      toast.success('Photo retirée')
      onRemoved()
    },
    onError: (error) => toast.error(error.message),
  })
  return { removePhoto: () => mutate(), isRemoving: isPending }
}
