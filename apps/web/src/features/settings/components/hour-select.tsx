import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

type HourSelectProps = { label: string; value: number; limits: { min: number; max: number }; onChange: (hour: number) => void }

/** A full hour of the day. */
export function HourSelect({ label, value, limits: { min, max }, onChange }: HourSelectProps) {
  const hours = Array.from({ length: max - min + 1 }, (_, n) => min + n)
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {`${hour}\u00a0h`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
