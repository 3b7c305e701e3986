import type { Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { useState } from 'react'
import { useCorrectShare } from '#features/ledger/actions/use-correct-share.ts'
import { nameOf } from '#features/ledger/ledger-texts.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { AmountField, useAmount } from './amount-field.tsx'
import type { LedgerDialogProps } from './ledger-dialog-params.ts'
import { useWord, WordField } from './word-field.tsx'

/** « Corriger une part »: another entry, with a word for the player. */
export function CorrectShareDialog({ open, shares, matchId, onClose, finalFocus }: LedgerDialogProps & { shares: readonly Share[] }) {
  const draftName = `correct-share-${matchId}`
  const [draft, change, discard] = useDraft(`${draftName}-amount`, { partyId: '', amount: '' })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const share = shares.find(({ party }) => party.id === draft.partyId)
  // Who is in the draft may have left the match since.
  const partyId = share?.party.id ?? ''
  const amount = useAmount([draft.amount, (next) => change({ amount: next })])
  const word = useWord(draftName)
  const { correct, isCorrecting, error } = useCorrectShare(matchId, () => {
    word.discard()
    discard()
    onClose()
  })
  const submit = () => {
    setIsSubmitted(true)
    const cents = amount.read()
    const text = word.read()
    if (share && cents !== null && text !== null) correct({ party: partyId, amountCents: cents, from: share.amountCents, word: text })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Corriger une part"
      description="Une autre écriture change la part. La première reste, et votre mot dit pourquoi."
      submitLabel="Corriger"
      isSending={isCorrecting}
      error={error}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      <Field label="De qui" error={isSubmitted && !share && 'Choisissez une personne'}>
        <Select value={partyId} onChange={({ target }) => change({ partyId: target.value })} disabled={isCorrecting}>
          <option value="">Choisir</option>
          {shares.map(({ party, amountCents }) => (
            <option key={party.id} value={party.id}>
              {`${nameOf(party)}, ${formatAmount(amountCents)}`}
            </option>
          ))}
        </Select>
      </Field>
      <AmountField label="Nouvelle part" hint="0 pour l’annuler." amount={amount} readOnly={isCorrecting} />
      <WordField label="Pourquoi" word={word} readOnly={isCorrecting} />
    </FormDialog>
  )
}
