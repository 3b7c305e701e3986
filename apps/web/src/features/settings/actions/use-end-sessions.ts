import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { sessionsQuery } from '../settings.queries.ts'

/** Signs out one other browser, or with null all of them. @param onEnded once they are off the list */
export function useEndSessions(onEnded: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string | null) => withApi((api) => (id === null ? api.account.endOtherSessions() : api.account.endSession({ id }))),
    onSuccess: (_done, id) => {
      queryClient.setQueryData(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter((session) => session.isCurrent || (id !== null && session.id !== id)),
      )
      toast.success(id === null ? 'Vos autres appareils sont déconnectés' : 'Appareil déconnecté')
      onEnded()
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return {
    endSession: (id: string) => mutate(id),
    endOtherSessions: () => mutate(null),
    pendingSessionId: isPending ? variables : undefined,
  }
}
