import type { NewReceipt } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { useState } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** « Noter un paiement d’avance ». A second try is the same payment: the first may have got through. */
export function useNotePrepayment(onNoted: () => void) {
  const [key] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useAction({
    mutationFn: (receipt: Omit<NewReceipt, 'key'>) => withApi((api) => api.ledger.receive({ ...receipt, key })),
    onSuccess: onNoted,
    successToast: 'Paiement d’avance noté',
    errorToast: false,
    refresh: refreshLedger,
  })
  return { note: mutate, isNoting: isPending, error }
}
