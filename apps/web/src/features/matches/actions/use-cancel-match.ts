import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'

/** Calls a match off, with a word for those who were coming. @param onCancelled once it is done */
export function useCancelMatch(id: string, onCancelled: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) => withApi((api) => api.matches.cancel({ id, reason: reason || undefined })),
    onSuccess: (match) => {
      if (match) updateMatchInCache(queryClient, match)
      toast.success('Match annulé')
      onCancelled()
    },
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  return { cancel: mutate, isCancelling: isPending, error }
}
