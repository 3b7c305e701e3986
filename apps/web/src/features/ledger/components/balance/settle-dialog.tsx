import type { PairBalance, PaymentMethod } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useDeclarePayment } from '#features/ledger/actions/use-declare-payment.ts'
import { openCents } from '#features/ledger/balance-texts.ts'
import { payeeDetailsQuery } from '#features/ledger/ledger.queries.ts'
import { callName, matchesText } from '#features/ledger/ledger-texts.ts'
import type { DialogRequest } from '#lib/use-dialog-request.ts'
import { useNow } from '#lib/use-now.ts'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { PaymentChoice, usePaymentMethod } from '../payment-choice.tsx'

/** @property isRefund what they paid ahead is paid back */
export type SettleRequest = { pair: PairBalance; groupId: string | null; isRefund?: boolean }

export type SettleDialogProps = {
  request: DialogRequest<SettleRequest>
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** « Régler »: how somebody is paid what is owed to them in all, and that it is done. */
export function SettleDialog({ request: { pair, groupId, isRefund, open }, onClose, finalFocus }: SettleDialogProps) {
  const now = useNow()
  const { party, matches } = pair
  const cents = openCents(pair)
  const details = useQuery({ ...payeeDetailsQuery({ to: party.id, groupId: groupId ?? undefined, amountCents: cents }), enabled: open })
  const choice = usePaymentMethod(details.data, useState<PaymentMethod | null>(null))
  const { declare, isDeclaring, error } = useDeclarePayment(null, onClose)
  const name = callName(party)
  const what = [`${formatAmount(cents)} à ${name}`, matchesText(matches, now)].filter(Boolean).join(', ')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isRefund ? `Rembourser ${name}` : `Régler avec ${name}`}
      description={`${what}. Payez d’abord, dites-le ensuite ici\u00a0: ${name} confirmera l’avoir reçu.`}
      submitLabel={`J’ai payé ${formatAmount(cents)}`}
      isSending={isDeclaring}
      error={error}
      onSubmit={() => declare({ to: party.id, matchId: null, groupId, amountCents: cents, method: choice.method })}
      finalFocus={finalFocus}
    >
      {details.isPending ? (
        <LoadingStatus />
      ) : (
        <PaymentChoice label={`Comment voulez-vous payer ${name}\u202f?`} choice={choice} amountCents={cents} name={name} />
      )}
    </FormDialog>
  )
}
