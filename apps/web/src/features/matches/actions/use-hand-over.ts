import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'

/** The organizer asks a player of the list to organize the match. @param onAsked once it is done */
export function useHandOver(id: string, onRequested: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: ({ userId, message }: { userId: string; displayName: string; message: string }) =>
      withApi((api) => api.replacements.handOver({ id, userId, message })),
    onSuccess: (match, { displayName }) => {
      updateMatchInCache(queryClient, match)
      toast.success(`La demande est partie chez ${displayName}`)
      onRequested()
    },
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  return { handOver: mutate, isHandingOver: isPending, error, clearError: reset }
}
