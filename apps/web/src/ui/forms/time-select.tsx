import type { Ref } from 'react'
import { Select } from './select.tsx'

type TimeSelectProps = {
  /** « 19:15 » */
  value: string
  onChange: (time: string) => void
  /** Of what the time is, where the group around it does not say: « mar. 1er déc. » */
  of?: string
  name?: string
  invalid?: boolean
  disabled?: boolean
  onBlur?: () => void
  /** What is focused on an error. */
  hourRef?: Ref<HTMLSelectElement>
}

/** Hours and minutes in steps of five. The native field would show its own format, and half a time as none. */
export function TimeSelect({ value, onChange, of, name, invalid, disabled, onBlur, hourRef }: TimeSelectProps) {
  const [hour = '', minute = ''] = value.split(':')
  const after = of ? `, ${of}` : ''
  const shared = { onBlur, disabled, 'aria-invalid': invalid || undefined }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 font-semibold">
      <Select
        {...shared}
        name={name}
        ref={hourRef}
        value={hour}
        onChange={(event) => onChange(`${event.target.value}:${minute}`)}
        aria-label={`Heure${after}`}
      >
        {HOURS.map((option) => (
          <option key={option} value={option}>
            {Number(option)}
          </option>
        ))}
      </Select>
      <span aria-hidden="true">h</span>
      <Select {...shared} value={minute} onChange={(event) => onChange(`${hour}:${event.target.value}`)} aria-label={`Minutes${after}`}>
        {(MINUTES.includes(minute) ? MINUTES : [...MINUTES, minute].sort()).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </div>
  )
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

const HOURS = Array.from({ length: 24 }, (_, n) => twoDigits(n))
// With the current value where it is missing: the API accepts any minute.
const MINUTES = Array.from({ length: 12 }, (_, n) => twoDigits(n * 5))
