import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { deferAction, UNDO_SECONDS, undoAction, useIsDeferred } from '#lib/deferred-actions.ts'
import { showUndoToast } from '#ui/feedback/show-undo-toast.tsx'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'

type EndedRole = {
  /** Null for the viewer's own role. */
  userId: string | null
  displayName: string
}

/** Ends the role of a co-organizer in eight seconds, until which it can be taken back: the organizer's right, and everybody's for themselves. */
export function useEndCoOrganizing(match: Pick<Match, 'id'>, { userId, displayName }: EndedRole) {
  const { id } = match
  const { mutateAsync } = useAction({
    mutationFn: () =>
      withApi((api) =>
        userId === null
          ? api.coOrganizers.resign({ id }, { context: { keepalive: true } })
          : api.coOrganizers.takeBack({ id, userId }, { context: { keepalive: true } }),
      ),
    updateCache: updateMatchInCache,
    successToast: userId === null ? 'Brassard rendu' : `${displayName} ne co-organise plus ce match`,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  const key = `co-organizer:${id}:${userId ?? 'viewer'}`
  const isEnding = useIsDeferred(key)
  const end = () => {
    if (isEnding) return
    const text = userId === null ? 'Vous rendez le brassard' : `Vous reprenez le brassard de ${displayName}`
    const close = showUndoToast({ text, seconds: UNDO_SECONDS, onUndo: () => undoAction(key) })
    // The toast has said what failed.
    deferAction(key, { send: () => mutateAsync().catch(() => null), onDecided: close })
  }
  return { end, keep: () => undoAction(key), isEnding }
}
