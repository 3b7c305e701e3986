import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'

/** The organizer goes on organizing. */
export function useCancelHandover(id: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withApi((api) => api.replacements.cancelHandover({ id })),
    onSuccess: (match) => {
      updateMatchInCache(queryClient, match)
      toast.success('Votre demande est annulée')
    },
    onError: (error) => toast.error(error.message),
    // Also after a refusal: whoever was asked may have answered meanwhile.
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  return { cancelHandover: mutate, isCancelling: isPending }
}
