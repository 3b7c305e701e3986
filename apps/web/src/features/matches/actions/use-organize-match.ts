import { useMutation, useQueryClient } from '@tanstack/react-query'
import { groupKeys } from '#features/groups/groups.queries.ts'
import { withApi } from '#lib/api/with-api.ts'
import type { MatchFormDraft } from '../match-form-values.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'
import { matchQuery } from '../matches.queries.ts'

/** Publishes a match. What it resolves to is on its page at once. */
export function useOrganizeMatch() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (draft: MatchFormDraft) => withApi((api) => api.matches.organize(draft)),
    onSuccess: (match) => {
      queryClient.setQueryData(matchQuery(match.id).queryKey, match)
      scheduleMatchRefetch(queryClient, match.id)
    },
    // The group has one more match; after a refusal, one may no longer be in it.
    onSettled: (_match, _error, { groupId }) => {
      if (groupId) void queryClient.invalidateQueries({ queryKey: groupKeys.all })
    },
  })
  return mutateAsync
}
