import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import { rememberMatch } from '../matches.cache.ts'
import { matchChanged } from '../matches.live.ts'

/** The organiser goes on organising. */
export function useCancelHandover(id: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withApi((api) => api.replacements.cancelHandover({ id })),
    onSuccess: (match) => {
      rememberMatch(queryClient, match)
      toast.success('Votre demande est annulée')
    },
    onError: (error) => toast.error(error.message),
    // Also after a refusal: whoever was asked may have answered meanwhile.
    onSettled: () => matchChanged(queryClient, id),
  })
  return { cancelHandover: mutate, isCancelling: isPending }
}
