import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from '../use-match-action.ts'

/** Accepts or declines to organize the match. @param token of the share link @param onSettled also called after a failure */
export function useAnswerHandover(id: string, token?: string, onSettled?: () => void) {
  const { mutate, isPending, variables } = useMatchAction(id, {
    mutationFn: (accept: boolean) => withApi((api) => api.replacements.answerHandover({ id, token, accept })),
    successToast: (_match, accept) => (accept ? 'Vous organisez désormais ce match' : 'Vous avez refusé d’organiser ce match'),
    onSettled,
  })
  return { answer: mutate, isAnswering: isPending, pendingAnswer: variables }
}
