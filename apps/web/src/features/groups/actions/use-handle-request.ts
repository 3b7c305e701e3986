import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { withApi } from '#lib/api/with-api.ts'
import { useMe } from '#lib/session/session.ts'
import { groupErrorText } from '../group-error-text.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

type Answer = 'accept' | 'reject'

/**
 * Answers a request to join, and says what came of it.
 * @param from where the buttons stand: whoever lost the right to answer reads it in the words of that place
 * @param onAnswered also after a refusal
 */
export function useHandleRequest(
  { id: requestId, groupId: id }: Pick<JoinRequest, 'id' | 'groupId'>,
  source: 'group' | 'notification',
  onAnswered?: () => void,
) {
  const queryClient = useQueryClient()
  const me = useMe()
  const mutationKey = ['handle-request', requestId]
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (answer: Answer) => {
      const request = { id, requestId, handledBy: me?.id ?? '' }
      return withApi((api) => (answer === 'accept' ? api.groups.acceptRequest(request) : api.groups.rejectRequest(request)))
    },
    onSuccess: (group, answer) => {
      updateGroupInCache(queryClient, group)
      toast.success(answer === 'accept' ? 'Membre ajouté au groupe' : 'Demande rejetée')
    },
    onError: (error) => toast.error(failureText(error, source)),
    // Also after a refusal: somebody else answered, or the right is gone.
    onSettled: () => {
      onAnswered?.()
      return invalidateGroups(queryClient)
    },
  })
  const answer = (decision: Answer) => {
    // The buttons turn busy only with the next drawing; a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(decision)
  }
  return { accept: () => answer('accept'), reject: () => answer('reject'), pendingAnswer: isPending ? variables : null }
}

function failureText(error: Error, from: 'group' | 'notification'): string {
  switch (errorCodeOf(error)) {
    case 'NOT_AUTHORIZED':
      return groupFailureMessages.notAllowedInGroup
    case 'REQUEST_ADMINS_ONLY':
      return from === 'group' ? groupFailureMessages.notAllowedInGroup : groupFailureMessages.notAllowedFromNotification
    default:
      return groupErrorText(error, groupFailureMessages.handleRequest)
  }
}
