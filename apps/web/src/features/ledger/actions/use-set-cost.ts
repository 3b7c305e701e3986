import type { NewMatchCost } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import type { MatchCost } from '@coup-denvoi/contract/ledger/match-cost.rules'
import { scheduleMatchRefetch } from '#features/matches/live/matches.live.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isEditConflict } from '#lib/drafts/use-edit-conflicts.ts'
import { refreshLedger } from '../ledger.queries.ts'

type Options = {
  onSet: () => void
  /** What another organizer has set meanwhile. */
  onConflict: (theirs: Partial<MatchCost>) => void
}

/** What the match cost, and who paid for the pitch. */
export function useSetCost({ onSet, onConflict }: Options) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (cost: NewMatchCost) => withApi((api) => api.ledger.setCost(cost)),
    onSuccess: onSet,
    successToast: 'Coût enregistré',
    errorToast: false,
    onError: (refusal) => {
      const failure = refusal as ApiError
      if (isEditConflict(failure)) onConflict(failure.current as Partial<MatchCost>)
    },
    refresh: (queryClient, { id }) => {
      scheduleMatchRefetch(queryClient, id)
      return refreshLedger(queryClient)
    },
  })
  return { setCost: mutate, isSetting: isPending, error }
}
