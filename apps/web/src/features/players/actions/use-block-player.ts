import type { Player } from '@coup-denvoi/contract/players/player.schema'
import { conversationKeys } from '#features/conversations/conversations.queries.ts'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { blockedPlayersQuery } from '#features/settings/settings.queries.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { playerKeys, playerQuery } from '../players.queries.ts'

export function useBlockPlayer({ id, displayName }: Pick<Player, 'id' | 'displayName'>, onBlocked: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => withApi((api) => api.players.block({ id })),
    // Null for a hidden player, who has no profile to show.
    updateCache: (queryClient, player) => player && queryClient.setQueryData(playerQuery(id).queryKey, player),
    onSuccess: onBlocked,
    successToast: `Vous avez bloqué ${displayName}`,
    errorToast: false,
    refresh: (queryClient) => {
      void invalidate(queryClient, { queryKey: playerKeys.all })
      void invalidate(queryClient, { queryKey: blockedPlayersQuery.queryKey })
      void invalidate(queryClient, { queryKey: pendingAnswersQuery.queryKey })
      // They are open or closed by it.
      void invalidate(queryClient, { queryKey: conversationKeys.all })
    },
  })
  return { block: () => mutate(), isBlocking: isPending, error }
}
