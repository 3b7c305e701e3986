import { conversationKeys } from '#features/conversations/conversations.queries.ts'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { playerKeys } from '#features/players/players.queries.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { blockedPlayersQuery } from '../settings.queries.ts'

export function useUnblockPlayer(onUnblocked: () => void) {
  const { mutate, isPending } = useAction({
    mutationFn: ({ id }: { id: string; displayName: string }) => withApi((api) => api.players.unblock({ id })),
    whilePending: 'parallel',
    updateCache: (queryClient, _player, { id }) => {
      queryClient.setQueryData(blockedPlayersQuery.queryKey, (players) => players?.filter((player) => player.id !== id))
      void invalidate(queryClient, { queryKey: playerKeys.all })
      void invalidate(queryClient, { queryKey: pendingAnswersQuery.queryKey })
      // They are open or closed by it.
      void invalidate(queryClient, { queryKey: conversationKeys.all })
    },
    onSuccess: onUnblocked,
    successToast: (_player, { displayName }) => `${displayName} n’est plus bloqué`,
    refresh: (queryClient) => invalidate(queryClient, { queryKey: blockedPlayersQuery.queryKey }),
  })
  return { unblock: mutate, isUnblocking: isPending }
}
