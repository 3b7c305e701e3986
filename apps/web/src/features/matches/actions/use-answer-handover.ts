import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api/with-api.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { scheduleMatchRefetch } from '../matches.live.ts'

/** Says yes or no to organizing the match. @param token of the share link by which one came */
export function useAnswerHandover(id: string, token?: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (accept: boolean) => withApi((api) => api.replacements.answerHandover({ id, token, accept })),
    onSuccess: (match, accept) => {
      updateMatchInCache(queryClient, match)
      toast.success(accept ? 'Vous organisez désormais ce match' : 'Vous avez refusé d’organiser ce match')
    },
    onError: (error) => toast.error(error.message),
    // Also after a refusal: the question may have been taken back.
    onSettled: () => scheduleMatchRefetch(queryClient, id),
  })
  return { answer: mutate, isAnswering: isPending, pendingAnswer: variables }
}
