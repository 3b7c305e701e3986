import type { GroupSettlement } from '@coup-denvoi/contract/settlements/settlement.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { isSent, useSendKey } from '#lib/drafts/use-send-key.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** Proposes the payments that the admin sees. A second try is the same proposal: the first may have got through. */
export function useProposeSettlement(groupId: string) {
  const sendKey = useSendKey(null)
  const { mutate, isPending } = useAction({
    mutationFn: ({ payments }: Pick<NonNullable<GroupSettlement['proposable']>, 'payments'>) =>
      withApi((api) =>
        api.settlements.propose({
          id: groupId,
          key: sendKey.use(),
          payments: payments.map(({ debtor, creditor, amountCents }) => ({ debtor: debtor.id, creditor: creditor.id, amountCents })),
        }),
      ),
    onSuccess: sendKey.renew,
    onError: (refusal) => isSent(refusal) && sendKey.renew(),
    successToast: 'Paiements proposés. Chacun peut répondre.',
    refresh: refreshLedger,
  })
  return { propose: mutate, isProposing: isPending }
}
