import type { NewReceipt } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, MONEY_KEY_DAYS, useSendKey } from '#lib/drafts/use-send-key.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** « Noter un paiement d’avance ». A second try is the same payment: the first may have got through. @param draft the name of what is typed */
export function useNotePrepayment(draft: string, onNoted: () => void) {
  const sendKey = useSendKey(draft, MONEY_KEY_DAYS)
  const { mutate, isPending, error } = useAction({
    mutationFn: (receipt: Omit<NewReceipt, 'key'>) => withApi((api) => api.ledger.receive({ ...receipt, key: sendKey.use() })),
    onSuccess: () => {
      sendKey.renew()
      onNoted()
    },
    // Another payment, once the dialog is opened again.
    onError: (refusal) => isSent(refusal) && sendKey.forget(),
    successToast: 'Paiement d’avance noté',
    errorToast: false,
    refresh: refreshLedger,
  })
  return { note: mutate, isNoting: isPending, error }
}
