import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { JoinRequest } from '@coup-denvoi/contract/groups/group.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { useMe } from '#lib/session/session.ts'
import { groupErrorText } from '../group-error-text.ts'
import { invalidateGroups, updateGroupInCache } from '../groups.cache.ts'

type Answer = {
  verdict: 'accept' | 'reject'
  /** Who pressed the button: another account may have come in by the time a rejection is sent. */
  handledBy: string
}

/**
 * Answers a request to join: accepts it at once, or rejects it in eight seconds; until then the rejection can be undone.
 * @param source where the buttons are: the text for a lost right depends on it
 * @param onAnswered called before the list is refreshed, also after a failure
 */
export function useHandleRequest(
  { id: requestId, groupId: id }: Pick<JoinRequest, 'id' | 'groupId'>,
  source: 'group' | 'notification',
  onAnswered?: () => void,
) {
  const queryClient = useQueryClient()
  const handledBy = useMe()?.id ?? ''
  const mutationKey = ['handle-request', requestId]
  const { mutate, mutateAsync, isPending, variables } = useAction({
    mutationKey,
    mutationFn: ({ verdict, handledBy }: Answer) => {
      const request = { id, requestId, handledBy }
      return withApi((api) =>
        verdict === 'accept' ? api.groups.acceptRequest(request) : api.groups.rejectRequest(request, { context: { keepalive: true } }),
      )
    },
    updateCache: updateGroupInCache,
    // The toast with « Annuler » has announced a rejection.
    successToast: (_group, { verdict }) => (verdict === 'accept' ? 'Membre ajouté au groupe' : null),
    errorToast: (error) => failureText(error, source),
    refresh: (client) => {
      onAnswered?.()
      return invalidateGroups(client)
    },
  })
  const rejection = useUndoable(`reject-request:${requestId}`, 'Demande rejetée', () => mutateAsync({ verdict: 'reject', handledBy }))
  return {
    accept: () => {
      rejection.undo()
      mutate({ verdict: 'accept', handledBy })
    },
    rejection: {
      ...rejection,
      start: () => {
        // A second click is faster than the buttons' disabled state.
        if (queryClient.isMutating({ mutationKey, exact: true }) === 0) rejection.start()
      },
    },
    pendingAnswer: isPending ? variables.verdict : null,
  }
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
