import type { NewReceipt } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** What somebody said to have paid, or what is noted without that. */
export type Receipt = { paymentId: string } | Omit<NewReceipt, 'key'>

/**
 * « Reçu », sent in eight seconds: an entry cannot be taken back, only be corrected by another one.
 * @param name of the button, for example of a share @param text of the toast
 */
export function useReceive(name: string, text: string, receipts: readonly Receipt[]) {
  const { mutateAsync } = useAction({
    mutationFn: () => Promise.all(receipts.map(send)),
    refresh: refreshLedger,
  })
  return useUndoable(`receive:${name}`, text, mutateAsync)
}

const send = (receipt: Receipt) =>
  withApi(({ ledger }) =>
    'paymentId' in receipt
      ? ledger.confirm({ id: receipt.paymentId }, KEEPALIVE)
      : ledger.receive({ ...receipt, key: crypto.randomUUID() }, KEEPALIVE),
  )

const KEEPALIVE = { context: { keepalive: true } }
