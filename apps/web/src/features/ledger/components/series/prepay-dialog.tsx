import type { Party, PaymentMethod } from '@coup-denvoi/contract/ledger/ledger.schema'
import { ofName } from '@coup-denvoi/contract/lib/elision'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useDeclarePayment } from '#features/ledger/actions/use-declare-payment.ts'
import { payeeDetailsQuery } from '#features/ledger/ledger.queries.ts'
import { callName } from '#features/ledger/ledger-texts.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { PaymentChoice, usePaymentMethod } from '../payment-choice.tsx'
import { initialPrepayment, PrepaymentAmount, type TypedPrepayment, usePrepaymentAmount } from './prepayment-amount.tsx'

export type PrepayDialogProps = {
  open: boolean
  /** Names what is typed. */
  draft: string
  series: { id: string; title: string }
  groupId: string | null
  payee: Party
  priceCents: number
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** « Payer d’avance »: how much, how, and that it is done. What is typed is kept as a draft. */
export function PrepayDialog({ open, draft, series, groupId, payee, priceCents, onClose, finalFocus }: PrepayDialogProps) {
  const [typed, change, discard] = useDraft<TypedPayment>(draft, { method: null, ...initialPrepayment(priceCents) })
  const amount = usePrepaymentAmount(priceCents, typed, change)
  const details = useQuery({
    ...payeeDetailsQuery({ to: payee.id, seriesId: series.id, amountCents: amount.cents ?? 0 }),
    enabled: open && amount.cents !== null,
    // The way to pay stays while another amount is typed.
    placeholderData: keepPreviousData,
  })
  const choice = usePaymentMethod(details.data, [typed.method, (method) => change({ method })])
  const { declare, isDeclaring, error } = useDeclarePayment(draft, () => {
    discard()
    onClose()
  })
  const name = callName(payee)
  const submit = () => {
    const amountCents = amount.read()
    if (amountCents !== null) declare({ to: payee.id, matchId: null, seriesId: series.id, groupId, amountCents, method: choice.method })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Payer d’avance"
      description={`Vos prochaines parts ${ofName(series.title)} en sont déduites. Payez d’abord, dites-le ensuite ici\u00a0: ${name} confirmera l’avoir reçu.`}
      submitLabel={amount.cents === null ? 'J’ai payé' : `J’ai payé ${formatAmount(amount.cents)}`}
      isSending={isDeclaring}
      error={error ?? details.error}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      <PrepaymentAmount amount={amount} readOnly={isDeclaring} />
      {amount.cents !== null && !details.isPending && (
        <PaymentChoice label={`Comment voulez-vous payer ${name}\u202f?`} choice={choice} amountCents={amount.cents} name={name} />
      )}
    </FormDialog>
  )
}

/** @property method null: the first one that the payee gave */
type TypedPayment = TypedPrepayment & { method: PaymentMethod | null }
