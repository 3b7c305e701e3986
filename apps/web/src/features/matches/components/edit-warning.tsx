import { useWatch } from 'react-hook-form'
import { Notice } from '#ui/notice.tsx'
import type { MatchFormControl } from '../match-form-control.ts'
import type { MatchFormValues } from '../match-form-values.ts'

type EditWarningProps = {
  control: MatchFormControl
  /** The match as everyone on its list knows it. */
  before: MatchFormValues
}

/** Everyone on the list is told of another date, time or place: the organiser knows it before sending. */
export function EditWarning({ control, before }: EditWarningProps) {
  const moved = useWatch({ control, compute: (values) => APPOINTMENT.some((field) => values[field].trim() !== before[field]) })
  return (
    <div role="status">
      {moved && <Notice>Vous changez la date, l’heure ou le lieu{'\u00a0'}: tout le monde sur la liste sera prévenu.</Notice>}
    </div>
  )
}

const APPOINTMENT = ['date', 'time', 'location', 'city'] as const
