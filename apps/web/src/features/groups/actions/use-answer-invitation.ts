import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateGroupsAndMatches, updateGroupInCache } from '../groups.cache.ts'

type Answer = 'accept' | 'decline'

/** @param onAnswered called before everything is read again, also after a failure */
export function useAnswerInvitation(id: string, onAnswered?: () => void) {
  const { mutate, isPending, variables } = useAction({
    mutationKey: ['answer-invitation', id],
    mutationFn: (answer: Answer) =>
      withApi((api) => (answer === 'accept' ? api.groups.acceptInvitation({ id }) : api.groups.declineInvitation({ id }))),
    updateCache: updateGroupInCache,
    successToast: (group, answer) => (answer === 'accept' ? `Bienvenue dans ${group.name}\u202f!` : 'Invitation déclinée'),
    refresh: (queryClient) => {
      onAnswered?.()
      return invalidateGroupsAndMatches(queryClient)
    },
  })
  return { answer: mutate, pendingAnswer: isPending ? variables : null }
}
