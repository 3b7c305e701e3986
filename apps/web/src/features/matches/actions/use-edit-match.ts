import type { MatchDraft } from '@coup-denvoi/contract/matches/match.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'

/** Changes a match; the server tells everyone on its list of a new date, time or place. */
export function useEditMatch(id: string) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (draft: MatchDraft) => withApi((api) => api.matches.edit({ id, draft })),
    onSuccess: (match) => updateMatchInCache(queryClient, match),
    // Also after a refusal: the form began with what is no longer so.
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  return mutateAsync
}
