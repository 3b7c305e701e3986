import type { NewReceipt } from '@coup-denvoi/contract/ledger/ledger-input.schema'
import { useState } from 'react'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { randomId } from '#lib/api/random-id.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { refreshLedger } from '../ledger.queries.ts'

/** What somebody said to have paid, or what is noted without that. */
export type Receipt = { paymentId: string } | Omit<NewReceipt, 'key'>

/**
 * « Reçu », sent in eight seconds: an entry cannot be taken back, only be corrected by another one.
 * @param key what it is named by, on every page that shows it @param text of the toast
 */
export function useReceive(key: string, text: string, receipts: readonly Receipt[]) {
  // By party: a second try notes the same payment, as the first may have got through.
  const [keys] = useState(() => new Map<string, string>())
  const { mutateAsync } = useAction({
    mutationFn: (given: readonly Receipt[]) => Promise.all(given.map((receipt) => send(receipt, keys))),
    onSuccess: () => keys.clear(),
    refresh: refreshLedger,
  })
  // What the toast says is sent, although the page may show other receipts by then.
  return useUndoable(key, text, () => mutateAsync(receipts))
}

/** Names « Reçu » of one of them. */
export const receiveKey = (receipt: Receipt): string =>
  'paymentId' in receipt ? `receive:${receipt.paymentId}` : `receive:${receipt.groupId}:${receipt.matchId}:${receipt.from}`

async function send(receipt: Receipt, keys: Map<string, string>): Promise<unknown> {
  if ('paymentId' in receipt) return withApi(({ ledger }) => ledger.confirm({ id: receipt.paymentId }, KEEPALIVE))
  const key = keys.get(receipt.from) ?? randomId()
  keys.set(receipt.from, key)
  return withApi(({ ledger }) => ledger.receive({ ...receipt, key }, KEEPALIVE)).catch((refusal: unknown) => {
    // The page shows the first one now: the next is another.
    if (errorCodeOf(refusal) === 'PAYMENT_SENT') keys.delete(receipt.from)
    throw refusal
  })
}

const KEEPALIVE = { context: { keepalive: true } }
