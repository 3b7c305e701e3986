import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'

/** A player takes over a match that nobody organizes. @param onDone also after a refusal, which a toast has told */
export function useBecomeOrganizer(id: string, token: string | undefined, onSettled: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withApi((api) => api.replacements.becomeOrganizer({ id, token })),
    onSuccess: (match) => {
      updateMatchInCache(queryClient, match)
      toast.success('Vous organisez désormais ce match')
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => {
      scheduleMatchRefetch(queryClient, id)
      onSettled()
    },
  })
  return { becomeOrganizer: mutate, isPending: isPending }
}
