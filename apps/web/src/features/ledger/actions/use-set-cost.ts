import type { NewMatchCost } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { scheduleMatchRefetch } from '#features/matches/live/matches.live.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** What the match cost, and who paid for the pitch. */
export function useSetCost(onSet: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (cost: NewMatchCost) => withApi((api) => api.ledger.setCost(cost)),
    onSuccess: onSet,
    successToast: 'Coût enregistré',
    errorToast: false,
    refresh: (queryClient, { id }) => {
      scheduleMatchRefetch(queryClient, id)
      return refreshLedger(queryClient)
    },
  })
  return { setCost: mutate, isSetting: isPending, error }
}
