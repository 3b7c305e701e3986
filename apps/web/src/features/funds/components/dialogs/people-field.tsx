import type { Party } from '@coup-denvoi/contract/ledger/ledger.schema'
import { nameOf } from '#features/ledger/party-texts.public.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

type PeopleFieldProps = {
  label: string
  people: readonly Party[]
  value: string
  onChange: (id: string) => void
  disabled: boolean
  /** The first option, for nobody in particular; undefined where somebody has to be chosen. */
  nobody?: string
  /** Nobody is chosen at first. */
  choose?: boolean
  error?: string
}

/** One of several people, by their parties. */
export function PeopleField({ label, people, value, onChange, disabled, nobody, choose, error }: PeopleFieldProps) {
  return (
    <Field label={label} optional={nobody !== undefined} error={error}>
      <Select value={value} onChange={({ target }) => onChange(target.value)} disabled={disabled}>
        {nobody !== undefined && <option value="">{nobody}</option>}
        {choose && <option value="">Choisir</option>}
        {people.map((party) => (
          <option key={party.id} value={party.id}>
            {nameOf(party)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
