import { PAYMENT_METHODS, type PaymentMethod } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { SeriesCredit } from '@coup-denvoi/contract/ledger/series-ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import type { RefObject } from 'react'
import { useNotePrepayment } from '#features/ledger/actions/use-note-prepayment.ts'
import { subscriberName } from '#features/ledger/credit-texts.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { PaymentMethods } from '../payment-methods.tsx'
import { initialPrepayment, PrepaymentAmount, type TypedPrepayment, usePrepaymentAmount } from './prepayment-amount.tsx'

export type NotePrepaymentDialogProps = {
  open: boolean
  seriesId: string
  groupId: string | null
  subscribers: readonly SeriesCredit[]
  priceCents: number
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** « Noter un paiement d’avance »: for who was paid. What is typed is kept as a draft. */
export function NotePrepaymentDialog({ open, seriesId, groupId, subscribers, priceCents, onClose, finalFocus }: NotePrepaymentDialogProps) {
  const firstId = subscribers[0]?.party.id ?? ''
  const draft = `note-prepayment-${seriesId}`
  const [typed, change, discard] = useDraft<TypedNote>(draft, { from: firstId, method: 'cash', ...initialPrepayment(priceCents) })
  const { method } = typed
  // Who has left since it was typed is no longer among them.
  const from = subscribers.some(({ party }) => party.id === typed.from) ? typed.from : firstId
  const amount = usePrepaymentAmount(priceCents, typed, change)
  const { note, isNoting, error } = useNotePrepayment(draft, () => {
    discard()
    onClose()
  })
  const submit = () => {
    const amountCents = amount.read()
    if (amountCents !== null) note({ from, matchId: null, seriesId, groupId, amountCents, method })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Noter un paiement d’avance"
      description="Ce que vous avez reçu. Les prochaines parts en sont déduites, et la personne en est prévenue."
      submitLabel={amount.cents === null ? 'Reçu' : `Reçu ${formatAmount(amount.cents)}`}
      isSending={isNoting}
      error={error}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      <Field label="De qui">
        <Select value={from} onChange={({ target }) => change({ from: target.value })} disabled={isNoting}>
          {subscribers.map((subscriber) => (
            <option key={subscriber.party.id} value={subscriber.party.id}>
              {subscriberName(subscriber)}
            </option>
          ))}
        </Select>
      </Field>
      <PrepaymentAmount amount={amount} readOnly={isNoting} />
      <PaymentMethods label="Comment" methods={PAYMENT_METHODS} value={method} onChange={(next) => change({ method: next })} />
    </FormDialog>
  )
}

type TypedNote = TypedPrepayment & { from: string; method: PaymentMethod }
