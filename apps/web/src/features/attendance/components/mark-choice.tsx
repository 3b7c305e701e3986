import { ATTENDANCE_MARKS, type AttendanceMark } from '@coup-denvoi/contract/attendance/attendance.rules'
import { useId } from 'react'
import { CheckIcon, CloseIcon, MessageIcon } from '#ui/icons/frame-icons.ts'
import { ClockIcon } from '#ui/icons/icons.ts'
import { MARK_LABELS } from '../attendance-texts.ts'

type MarkChoiceProps = {
  name: string
  value: AttendanceMark | null
  choices: readonly AttendanceMark[]
  onChange: (mark: AttendanceMark) => void
}

/** « Présent », « En retard », « Absent », « Excusé ». @param props.name of the player */
export function MarkChoice({ name, value, choices, onChange }: MarkChoiceProps) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-4 rounded-sm border-[1.5px] border-border-strong max-xs:grid-cols-2">
        {ATTENDANCE_MARKS.map((mark) => (
          <label key={mark} className="relative grid min-w-0">
            <input
              type="radio"
              name={group}
              checked={value === mark}
              disabled={!choices.includes(mark)}
              onChange={() => onChange(mark)}
              className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <span
              className={`flex min-h-11 items-center justify-center gap-x-2 gap-y-0.5 px-1 py-1.5 text-center text-sm font-semibold text-ink-2 max-md:flex-col peer-checked:font-strong peer-checked:shadow-[inset_0_0_0_2px_currentColor] peer-disabled:opacity-45 not-peer-checked:peer-enabled:peer-hover:bg-hover peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] [&>svg]:size-5 ${COLORS[mark]}`}
            >
              {ICONS[mark]}
              {MARK_LABELS[mark]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const COLORS: Record<AttendanceMark, string> = {
  present: 'peer-checked:bg-green-soft-2 peer-checked:text-green-text',
  late: 'peer-checked:bg-yellow-soft peer-checked:text-yellow-text',
  absent: 'peer-checked:bg-red-soft peer-checked:text-red-text',
  excused: 'peer-checked:bg-surface-2 peer-checked:text-ink',
}

const ICONS: Record<AttendanceMark, React.ReactNode> = {
  present: <CheckIcon />,
  late: <ClockIcon />,
  absent: <CloseIcon />,
  excused: <MessageIcon />,
}
