import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { nothingToRead, useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { sessionsQuery } from '../settings.queries.ts'

/** Signs out one other browser, or all others. */
export function useEndSessions(onEnded: () => void) {
  /** @param id null for all others */
  const send = useSendAgain(
    (id: string | null) => withApi((api) => (id === null ? api.account.endOtherSessions() : api.account.endSession({ id }))),
    { refusals: ['SESSION_NOT_FOUND'], read: nothingToRead },
  )
  const { mutate, isPending, variables } = useAction({
    mutationFn: send,
    whilePending: 'parallel',
    updateCache: (queryClient, _answer, id) =>
      queryClient.setQueryData(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter((session) => session.isCurrent || (id !== null && session.id !== id)),
      ),
    onSuccess: onEnded,
    successToast: (_answer, id) => (id === null ? 'Vos autres appareils sont déconnectés' : 'Appareil déconnecté'),
    refresh: (queryClient) => invalidate(queryClient, { queryKey: sessionsQuery.queryKey }),
  })
  return {
    endSession: (id: string) => mutate(id),
    endOtherSessions: () => mutate(null),
    pendingSessionId: isPending ? variables : undefined,
  }
}
