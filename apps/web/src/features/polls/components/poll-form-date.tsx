import { formatDay, instantOfDay } from '@coup-denvoi/contract/lib/local-time'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { TimeSelect } from '#ui/forms/time-select.tsx'
import { CloseIcon } from '#ui/icons/frame-icons.ts'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import type { PollFormValues } from '../poll-form-values.ts'

type PollFormDateProps = { date: PollFormValues['dates'][number]; onTime: (time: string) => void; onRemove: () => void }

/** The time of a proposed day. */
export function PollFormDate({ date: { day, time }, onTime, onRemove }: PollFormDateProps) {
  const instant = instantOfDay(day)
  return (
    <li className="flex items-center gap-3">
      <DateJersey date={instant} size={44} className="flex-none" />
      <div className="min-w-0 flex-1">
        <TimeSelect value={time} onChange={onTime} of={formatDay(instant)} />
      </div>
      <IconButton label={`Retirer ${formatDay(instant)}`} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}
