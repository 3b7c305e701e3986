import type { InvitedPlayer } from '@coup-denvoi/contract/matches/invitation.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { deferAction, UNDO_SECONDS, undoAction, useIsDeferred } from '#lib/deferred-actions.ts'
import { showUndoToast } from '#ui/feedback/show-undo-toast.tsx'
import { invalidateGroups, removeInvitationFromCache } from '../groups.cache.ts'

/** An admin takes an invitation back in eight seconds; until then `keep` undoes it, and the player can still accept. */
export function useWithdrawInvitation(id: string, { userId, displayName }: InvitedPlayer) {
  const { mutateAsync } = useAction({
    mutationFn: () => withApi((api) => api.groups.withdrawInvitation({ id, userId }, { context: { keepalive: true } })),
    updateCache: (queryClient) => removeInvitationFromCache(queryClient, { id, userId }),
    refresh: (queryClient) => void invalidateGroups(queryClient),
  })
  const key = `withdraw-invitation:${id}:${userId}`
  const isWithdrawing = useIsDeferred(key)
  const withdraw = () => {
    if (isWithdrawing) return
    const text = `Invitation retirée\u00a0: ${displayName}`
    const close = showUndoToast({ text, seconds: UNDO_SECONDS, onUndo: () => undoAction(key) })
    // The toast has said what failed.
    deferAction(key, { send: () => mutateAsync().catch(() => null), onDecided: close })
  }
  return { withdraw, keep: () => undoAction(key), isWithdrawing }
}
