import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'

/** Changes a match. The server tells its players about a new date, time or place. */
export function useEditMatch(id: string) {
  const { mutateAsync } = useAction({
    mutationFn: (edit: Required<Edit<MatchDraft>>) => withApi((api) => api.matches.edit({ id, ...edit })),
    updateCache: updateMatchInCache,
    errorToast: false,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return mutateAsync
}
