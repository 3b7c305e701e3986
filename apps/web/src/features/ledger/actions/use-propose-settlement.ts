import type { GroupSettlement } from '@coup-denvoi/contract/settlements/settlement.schema'
import { useState } from 'react'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** Proposes the payments that the admin sees. A second try is the same proposal: the first may have got through. */
export function useProposeSettlement(groupId: string) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useAction({
    mutationFn: ({ payments }: Pick<NonNullable<GroupSettlement['proposable']>, 'payments'>) =>
      withApi((api) =>
        api.settlements.propose({
          ...{ id: groupId, key },
          payments: payments.map(({ debtor, creditor, amountCents }) => ({ debtor: debtor.id, creditor: creditor.id, amountCents })),
        }),
      ),
    onSuccess: () => setKey(crypto.randomUUID()),
    onError: (refusal) => {
      if (errorCodeOf(refusal) === 'SETTLEMENT_SENT') setKey(crypto.randomUUID())
    },
    successToast: 'Paiements proposés. Chacun peut répondre.',
    refresh: refreshLedger,
  })
  return { propose: mutate, isProposing: isPending }
}
