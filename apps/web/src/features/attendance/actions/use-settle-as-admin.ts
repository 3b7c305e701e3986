import type { Settlement } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { ContestedAbsence } from '@coup-denvoi/contract/attendance/attendance.schema'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { contestedAbsencesQuery } from '../attendance.queries.ts'

/** An admin's last word on a contested absence. */
export function useSettleAsAdmin({ matchId, playerId }: ContestedAbsence) {
  const { mutate, isPending } = useAction({
    mutationFn: (settlement: Settlement) => withApi((api) => api.attendance.settleAsAdmin({ matchId, playerId, settlement, answer: '' })),
    successToast: (_, settlement) => (settlement === 'lifted' ? 'Absence levée' : 'Absence maintenue'),
    refresh: (queryClient) => invalidate(queryClient, { queryKey: contestedAbsencesQuery.queryKey }),
  })
  return { settle: mutate, isSettling: isPending }
}
