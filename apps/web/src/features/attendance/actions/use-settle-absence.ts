import type { Settlement } from '@coup-denvoi/contract/attendance/attendance.rules'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateSheet, updateSheetInCache } from '../attendance.queries.ts'

/** The organizer's answer to a contested absence. @returns `settling`, the answer that is being sent */
export function useSettleAbsence(matchId: string, onSettled: () => void) {
  const { mutate, isPending, variables, error } = useAction({
    mutationFn: (input: { playerId: string; settlement: Settlement; answer: string }) =>
      withApi((api) => api.attendance.settle({ id: matchId, ...input })),
    updateCache: (queryClient, sheet) => updateSheetInCache(queryClient, matchId, sheet),
    successToast: (_, { settlement }) => (settlement === 'lifted' ? 'Absence levée' : 'Absence maintenue'),
    errorToast: false,
    onSuccess: onSettled,
    refresh: (queryClient) => invalidateSheet(queryClient, matchId),
  })
  return { settle: mutate, settling: isPending ? variables.settlement : undefined, error }
}
