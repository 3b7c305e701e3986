import type { Fund } from '@coup-denvoi/contract/funds/fund.schema'
import { useState } from 'react'
import { useHandOver } from '#features/funds/actions/use-hand-over.ts'
import { type Refusals, readAmount } from '#features/funds/fund-form.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { Field } from '#ui/forms/field.tsx'
import { PriceInput } from '#ui/forms/price-input.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { FundDialogProps } from './fund-dialog-params.ts'
import { PeopleField } from './people-field.tsx'

/** « Noter une remise »: money of the fund goes from hand to hand, or somebody is paid back. */
export function HandoverDialog({ fund, groupId, open, onClose, finalFocus }: FundDialogProps & { fund: Fund }) {
  const { members } = fund
  // Who has left the group may still keep something.
  const people = [...members, ...(fund.holders ?? []).map(({ party }) => party).filter(({ id }) => !members.some((one) => one.id === id))]
  const draftName = `fund-handover-${groupId}`
  const [draft, change, discard] = useDraft(draftName, { amount: '', fromId: '', toId: '' })
  const [refusals, setRefusals] = useState<Refusals<'amount' | 'from' | 'to'>>({})
  const { handOver, isHandingOver, error } = useHandOver(groupId, draftName, () => {
    discard()
    onClose()
  })
  const known = (id: string) => (people.some((party) => party.id === id) ? id : '')
  const fromId = known(draft.fromId)
  const toId = known(draft.toId)
  const submit = () => {
    const read = readAmount(draft.amount)
    const refused: typeof refusals = {
      ...('refusal' in read ? { amount: read.refusal } : {}),
      ...(fromId === '' ? { from: 'Choisissez une personne' } : {}),
      ...(toId === '' ? { to: 'Choisissez une personne' } : toId === fromId ? { to: 'Choisissez deux personnes' } : {}),
    }
    setRefusals(refused)
    if ('cents' in read && Object.keys(refused).length === 0) handOver({ fromId, toId, amountCents: read.cents })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Noter une remise"
      description="L’argent de la caisse change de main, ou rembourse qui a payé. Le total reste le même."
      submitLabel="Noter la remise"
      isSending={isHandingOver}
      error={error}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      <PeopleField
        label="Qui remet"
        people={people}
        value={fromId}
        onChange={(id) => change({ fromId: id })}
        disabled={isHandingOver}
        choose
        error={refusals.from}
      />
      <PeopleField
        label="À qui"
        people={people}
        value={toId}
        onChange={(id) => change({ toId: id })}
        disabled={isHandingOver}
        choose
        error={refusals.to}
      />
      <Field label="Montant" error={refusals.amount}>
        <PriceInput value={draft.amount} onChange={({ target }) => change({ amount: target.value })} readOnly={isHandingOver} />
      </Field>
    </FormDialog>
  )
}
