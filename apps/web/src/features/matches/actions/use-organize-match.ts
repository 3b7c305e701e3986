import { useState } from 'react'
import { groupKeys } from '#features/groups/groups.queries.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import type { MatchFormDraft } from '../form/match-form-values.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { matchQuery } from '../matches.queries.ts'

/** Publishes a match. */
export function useOrganizeMatch() {
  // The same until it has got through: a lost answer does not publish a second match.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutateAsync } = useAction({
    mutationFn: (draft: MatchFormDraft) => withApi((api) => api.matches.organize({ ...draft, key })),
    onError: (refusal) => {
      if (errorCodeOf(refusal) === 'MATCH_SENT') setKey(crypto.randomUUID())
    },
    updateCache: (queryClient, match) => {
      queryClient.setQueryData(matchQuery(match.id).queryKey, match)
      scheduleMatchRefetch(queryClient, match.id)
    },
    errorToast: false,
    // The group has one more match; after a refusal, the user may no longer be a member.
    refresh: (queryClient, { groupId }) => {
      if (groupId) void invalidate(queryClient, { queryKey: groupKeys.all })
    },
  })
  return mutateAsync
}
