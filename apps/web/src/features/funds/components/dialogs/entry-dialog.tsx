import { FUND_LIMITS, type Fund } from '@coup-denvoi/contract/funds/fund.schema'
import { useState } from 'react'
import { useAddFundEntry } from '#features/funds/actions/use-add-fund-entry.ts'
import { type EntryDraft, type Refusals, readEntry } from '#features/funds/fund-form.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { Field } from '#ui/forms/field.tsx'
import { PriceInput } from '#ui/forms/price-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { FundDialogProps } from './fund-dialog-params.ts'
import { PeopleField } from './people-field.tsx'
import { ReceiptField } from './receipt-field.tsx'

const TEXTS = {
  expense: {
    title: 'Ajouter une dépense',
    description: 'Ce qu’un membre a payé pour le groupe.',
    example: 'Deux ballons taille 4',
    holder: 'Qui a payé',
    submit: 'Noter la dépense',
  },
  income: {
    title: 'Ajouter une recette',
    description: 'De l’argent pour le groupe, qu’un membre garde.',
    example: 'Cotisation d’automne',
    holder: 'Qui garde l’argent',
    submit: 'Noter la recette',
  },
} as const

/** « Ajouter une dépense », « Ajouter une recette ». Once it is noted, only the photo is sent again. */
export function EntryDialog({
  kind,
  fund,
  groupId,
  open,
  onClose,
  finalFocus,
}: FundDialogProps & { kind: 'income' | 'expense'; fund: Fund }) {
  const texts = TEXTS[kind]
  const { members } = fund
  const ownId = members.find(({ isViewer }) => isViewer)?.id ?? members[0]?.id ?? ''
  const draftName = `fund-${kind}-${groupId}`
  const [draft, change, discard] = useDraft<EntryDraft>(draftName, { label: '', amount: '', holderId: ownId, giverId: '' })
  const [photo, setPhoto] = useState<File | null>(null)
  const [refusals, setRefusals] = useState<Refusals<'label' | 'amount'>>({})
  const { add, isAdding, isNoted, error, resetError, forgetKey } = useAddFundEntry(groupId, draftName, () => {
    discard()
    onClose()
  })
  // Who has left since it was typed is no longer among them.
  const known = (id: string) => members.some((party) => party.id === id)
  const holderId = known(draft.holderId) ? draft.holderId : ownId
  const giverId = known(draft.giverId) ? draft.giverId : ''
  const close = () => {
    if (isNoted) {
      discard()
      forgetKey()
    }
    onClose()
  }
  const submit = () => {
    const read = readEntry(draft)
    setRefusals('refusals' in read ? read.refusals : {})
    if ('refusals' in read) return
    add({ entry: { kind, ...read, holderId, giverId: kind === 'income' && giverId !== '' ? giverId : null }, photo })
  }
  const isLocked = isAdding || isNoted
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      description={isNoted && !isAdding ? 'Elle est notée, mais pas la photo. Réessayez, ou ajoutez-la plus tard.' : texts.description}
      submitLabel={isNoted ? 'Envoyer la photo' : texts.submit}
      isSending={isAdding}
      error={error}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      <Field label="Quoi" error={refusals.label}>
        <TextInput
          value={draft.label}
          onChange={({ target }) => change({ label: target.value })}
          placeholder={texts.example}
          maxLength={FUND_LIMITS.label}
          readOnly={isLocked}
        />
      </Field>
      <Field label="Montant" error={refusals.amount}>
        <PriceInput value={draft.amount} onChange={({ target }) => change({ amount: target.value })} readOnly={isLocked} />
      </Field>
      {kind === 'income' && (
        <PeopleField
          label="De qui"
          people={members}
          value={giverId}
          onChange={(id) => change({ giverId: id })}
          disabled={isLocked}
          nobody="Personne en particulier"
        />
      )}
      <PeopleField label={texts.holder} people={members} value={holderId} onChange={(id) => change({ holderId: id })} disabled={isLocked} />
      <ReceiptField
        photo={photo}
        onChange={(chosen) => {
          resetError()
          setPhoto(chosen)
        }}
        disabled={isAdding}
      />
    </FormDialog>
  )
}
