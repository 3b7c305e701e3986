import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { ownAttendanceQuery } from '../attendance.queries.ts'

export function useContestAbsence(matchId: string, onContested: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (text: string) => withApi((api) => api.attendance.contest({ matchId, text })),
    updateCache: (queryClient, own) => queryClient.setQueryData(ownAttendanceQuery.queryKey, own),
    onSuccess: onContested,
    successToast: 'Envoyé. D’ici la réponse, cette absence ne compte pas.',
    errorToast: false,
  })
  return { contest: mutate, isContesting: isPending, error }
}
