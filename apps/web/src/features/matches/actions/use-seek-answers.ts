import { useAction } from '#lib/api/use-action.ts'
import { useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { answersQuery } from '../matches.queries.ts'

/** « Relancer ». */
export function useSeekAnswers(id: string) {
  const send = useSendAgain(() => withApi((api) => api.matchInvitations.remind({ id })), {
    refusals: ['REMINDED_TODAY'],
    read: () => withApi((api) => api.matchInvitations.answers({ id })),
  })
  const { mutate, isPending, error } = useAction({
    mutationFn: send,
    updateCache: (queryClient, answers) => queryClient.setQueryData(answersQuery(id).queryKey, answers),
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
    errorToast: false,
  })
  return { remind: () => mutate(), isReminding: isPending, error }
}
