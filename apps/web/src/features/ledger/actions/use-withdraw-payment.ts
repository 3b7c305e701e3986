import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** Takes back « J’ai payé » that nobody has confirmed. */
export function useWithdrawPayment() {
  const { mutate, isPending } = useAction({
    mutationFn: (id: string) => withApi((api) => api.ledger.withdraw({ id })),
    successToast: 'Votre paiement n’est plus annoncé',
    refresh: refreshLedger,
  })
  return { withdraw: mutate, isWithdrawing: isPending }
}
