import { PRIORITY_HOURS } from '@coup-denvoi/contract/series/series.schema'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

type PriorityFieldProps = { value: number; onChange: (hours: (typeof PRIORITY_HOURS)[number]) => void }

/** How long a match of a series is for the members of its group alone. */
export function PriorityField({ value, onChange }: PriorityFieldProps) {
  return (
    <Field label="Les membres du groupe d’abord, pendant">
      <Select value={value} onChange={({ target }) => onChange(PRIORITY_HOURS.find((hours) => String(hours) === target.value) ?? 0)}>
        {PRIORITY_HOURS.map((hours) => (
          <option key={hours} value={hours}>
            {hours === 0 ? 'Non' : `${hours}\u00a0h`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
