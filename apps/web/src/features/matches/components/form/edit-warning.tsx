import { useWatch } from 'react-hook-form'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import type { MatchFormValues } from '#features/matches/form/match-form-values.ts'
import { Notice } from '#ui/feedback/notice.tsx'

type EditWarningProps = {
  control: MatchFormControl
  /** The match before the edit. */
  initial: MatchFormValues
}

/** Warns that a new date, time or place notifies everyone on the list. */
export function EditWarning({ control, initial }: EditWarningProps) {
  const moved = useWatch({ control, compute: (values) => NOTIFIED_FIELDS.some((field) => values[field].trim() !== initial[field]) })
  return (
    <div role="status">
      {moved && <Notice>Vous changez la date, l’heure ou le lieu{'\u00a0'}: tout le monde sur la liste sera prévenu.</Notice>}
    </div>
  )
}

const NOTIFIED_FIELDS = ['date', 'time', 'location', 'city'] as const
