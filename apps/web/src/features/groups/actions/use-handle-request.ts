import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { useMe } from '#lib/session/session.ts'
import { groupErrorText } from '../group-error-text.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

type Answer = 'accept' | 'reject'

/**
 * Answers a request to join.
 * @param source where the buttons are: the text for a lost right depends on it
 * @param onAnswered called before the list is refreshed, also after a failure
 */
export function useHandleRequest(
  { id: requestId, groupId: id }: Pick<JoinRequest, 'id' | 'groupId'>,
  source: 'group' | 'notification',
  onAnswered?: () => void,
) {
  const me = useMe()
  const { mutate, isPending, variables } = useAction({
    mutationKey: ['handle-request', requestId],
    mutationFn: (answer: Answer) => {
      const request = { id, requestId, handledBy: me?.id ?? '' }
      return withApi((api) => (answer === 'accept' ? api.groups.acceptRequest(request) : api.groups.rejectRequest(request)))
    },
    updateCache: updateGroupInCache,
    successToast: (_group, answer) => (answer === 'accept' ? 'Membre ajouté au groupe' : 'Demande rejetée'),
    errorToast: (error) => failureText(error, source),
    refresh: (queryClient) => {
      onAnswered?.()
      return invalidateGroups(queryClient)
    },
  })
  return { accept: () => mutate('accept'), reject: () => mutate('reject'), pendingAnswer: isPending ? variables : null }
}

function failureText(error: Error, source: 'group' | 'notification'): string {
  switch (errorCodeOf(error)) {
    case 'NOT_AUTHORIZED':
      return groupFailureMessages.notAllowedInGroup
    case 'REQUEST_ADMINS_ONLY':
      return source === 'group' ? groupFailureMessages.notAllowedInGroup : groupFailureMessages.notAllowedFromNotification
    default:
      return groupErrorText(error, groupFailureMessages.handleRequest)
  }
}
