import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'

/** Makes another share link of a private match; whoever holds only the old one is out. @param onRenewed once it is done */
export function useRenewLink(id: string, onRenewed: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () => withApi((api) => api.matches.renewLink({ id })),
    onSuccess: (match) => {
      updateMatchInCache(queryClient, match)
      toast.success('Le lien est renouvelé')
      onRenewed()
    },
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  return { renew: () => mutate(), isRenewing: isPending, error, clearError: reset }
}
