import { groupKeys } from '#features/groups/groups.queries.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, useSendKey } from '#lib/drafts/use-send-key.ts'
import type { MatchFormDraft } from '../form/match-form-values.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { matchQuery } from '../matches.queries.ts'

/** Publishes a match. A lost answer does not publish a second one, also after a reload. @param draft the name of what is typed */
export function useOrganizeMatch(draft: string) {
  const sendKey = useSendKey(draft)
  const { mutateAsync } = useAction({
    mutationFn: (draft: MatchFormDraft) => withApi((api) => api.matches.organize({ ...draft, key: sendKey.use() })),
    onSuccess: sendKey.renew,
    onError: (refusal) => isSent(refusal) && sendKey.renew(),
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
  return { organize: mutateAsync, forgetKey: sendKey.forget }
}
