import type { InvitedPlayer } from '@coup-denvoi/contract/matches/invitations/invitation.schema'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroups, removeInvitationFromCache } from '../groups.cache.ts'

/** An admin takes an invitation back in eight seconds; until then it can be undone, and the player can still accept. */
export function useWithdrawInvitation(id: string, { userId, displayName }: InvitedPlayer) {
  const { mutateAsync } = useAction({
    mutationFn: () => withApi((api) => api.groups.withdrawInvitation({ id, userId }, { context: { keepalive: true } })),
    updateCache: (queryClient) => removeInvitationFromCache(queryClient, { id, userId }),
    refresh: (queryClient) => void invalidateGroups(queryClient),
  })
  return useUndoable(`withdraw-invitation:${id}:${userId}`, `Invitation retirée\u00a0: ${displayName}`, mutateAsync)
}
