import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** @property from the amount that the author saw */
export type ShareCorrection = { party: string; amountCents: number; from: number; word: string }

/** Another entry makes the share a new amount. It answers a contest, too. */
export function useCorrectShare(matchId: string, onCorrected: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (correction: ShareCorrection) => withApi((api) => api.ledger.correct({ id: matchId, ...correction })),
    onSuccess: onCorrected,
    successToast: 'Part corrigée',
    errorToast: false,
    refresh: refreshLedger,
  })
  return { correct: mutate, isCorrecting: isPending, error }
}
