import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { blockedPlayersQuery } from '../settings.queries.ts'

/** Lets somebody write and invite again. @param onUnblocked once they are off the list */
export function useUnblockPlayer(onUnblocked: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; displayName: string }) => withApi((api) => api.players.unblock({ id })),
    onSuccess: (_player, { id, displayName }) => {
      queryClient.setQueryData(blockedPlayersQuery.queryKey, (people) => people?.filter((person) => person.id !== id))
      // What was read of this player says that they are blocked.
      void queryClient.invalidateQueries({ queryKey: ['players'] })
      toast.success(`${displayName} n’est plus bloqué`)
      onUnblocked()
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: blockedPlayersQuery.queryKey }),
  })
  return { unblock: mutate, isUnblocking: isPending }
}
