import type { NewPayment } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { useState } from 'react'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** « J’ai payé ». A second try is the same payment: the first may have got through. */
export function useDeclarePayment(onDeclared?: () => void) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useAction({
    mutationFn: (payment: Omit<NewPayment, 'key'>) => withApi((api) => api.ledger.declare({ ...payment, key })),
    onSuccess: () => {
      setKey(crypto.randomUUID())
      onDeclared?.()
    },
    // A dialog is opened again for another payment; a page stays.
    onError: (refusal) => {
      if (!onDeclared && errorCodeOf(refusal) === 'PAYMENT_SENT') setKey(crypto.randomUUID())
    },
    successToast: 'C’est noté. Il reste à confirmer.',
    errorToast: onDeclared ? false : undefined,
    refresh: refreshLedger,
  })
  return { declare: mutate, isDeclaring: isPending, error }
}
