import type { NewPayment } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, MONEY_KEY_DAYS, useSendKey } from '#lib/drafts/use-send-key.ts'
import { refreshLedger } from '../ledger.queries.ts'

/**
 * « J’ai payé ». A second try is the same payment: the first may have got through, also before a reload where a
 * draft is sent. @param draft the name of what is typed, null where nothing is
 */
export function useDeclarePayment(draft: string | null, onDeclared?: () => void) {
  const sendKey = useSendKey(draft, MONEY_KEY_DAYS)
  const { mutate, isPending, error } = useAction({
    mutationFn: (payment: Omit<NewPayment, 'key'>) => withApi((api) => api.ledger.declare({ ...payment, key: sendKey.use() })),
    onSuccess: () => {
      sendKey.renew()
      onDeclared?.()
    },
    onError: (refusal) => {
      if (!isSent(refusal)) return
      // A dialog is opened again for another payment; a page stays.
      if (onDeclared) sendKey.forget()
      else sendKey.renew()
    },
    successToast: 'C’est noté. Il reste à confirmer.',
    errorToast: onDeclared ? false : undefined,
    refresh: refreshLedger,
  })
  return { declare: mutate, isDeclaring: isPending, error }
}
