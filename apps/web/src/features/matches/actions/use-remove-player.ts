import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'

/** The organizer takes somebody off the list or the bench. @param onRemoved once it is done */
export function useRemovePlayer(id: string, onRemoved: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: ({ userId }: { userId: string; displayName: string }) => withApi((api) => api.matches.removePlayer({ id, userId })),
    onSuccess: (match, { displayName }) => {
      updateMatchInCache(queryClient, match)
      toast.success(`${displayName} n’est plus sur la liste`)
      onRemoved()
    },
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  return { remove: mutate, isRemoving: isPending, error }
}
