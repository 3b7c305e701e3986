import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'

/** « Maintenir » a match in danger, in eight seconds; until then it can be undone. */
export function useKeepMatch(id: string) {
  const { mutateAsync, isPending } = useAction({
    mutationFn: (): Promise<Match> => withApi((api) => api.rescue.keep({ id }, { context: { keepalive: true } })),
    updateCache: updateMatchInCache,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { ...useUndoable(`keep-match:${id}`, 'Match maintenu', mutateAsync), isSending: isPending }
}
