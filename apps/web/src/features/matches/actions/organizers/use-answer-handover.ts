import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../../live/matches.live.ts'
import { updateMatchInCache } from '../../matches.cache.ts'

/** Accepts or declines to organize the match. @param token of the share link @param onSettled also called after a failure */
export function useAnswerHandover(id: string, token?: string, onSettled?: () => void) {
  const { mutate, isPending, variables } = useAction({
    mutationFn: (accept: boolean) => withApi((api) => api.replacements.answerHandover({ id, token, accept })),
    updateCache: updateMatchInCache,
    successToast: (_match, accept) => (accept ? 'Vous organisez désormais ce match' : 'Vous avez refusé d’organiser ce match'),
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
    onSettled,
  })
  return { answer: mutate, isAnswering: isPending, pendingAnswer: variables }
}
