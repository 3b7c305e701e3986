import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { formatAtTime, localDate } from '@coup-denvoi/contract/lib/local-time'
import { publicationOf } from '@coup-denvoi/contract/series/series.rules'
import { SERIES_LIMITS, SERIES_REPEATS } from '@coup-denvoi/contract/series/series.schema'
import { rhythmText, weekdayName } from '@coup-denvoi/contract/series/series.texts'
import type { RepeatValues } from '#features/matches/form/repeat-values.ts'
import type { NewRegular } from '#features/series/components/add-regular-dialog.public.tsx'
import { EndFields } from '#features/series/components/end-fields.public.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segment, Segments } from '#ui/forms/segments.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { TimeSelect } from '#ui/forms/time-select.tsx'
import { PriorityField } from './priority-field.public.tsx'
import { RepeatRegulars } from './repeat-regulars.tsx'

type RepeatFieldsProps = {
  match: { date: string; time: string; maxPlayers: number; groupId: string | null }
  /** What is missing is said only then. */
  isSubmitted: boolean
  values: RepeatValues
  onChange: (changes: Partial<RepeatValues>) => void
  /** Whom the organizer plays with. */
  proposals?: readonly NewRegular[]
}

/** When the matches of a series are, when each is published, and who is put on its list. */
export function RepeatFields({ match, isSubmitted, values, onChange, proposals }: RepeatFieldsProps) {
  const { date, time, maxPlayers, groupId } = match
  const { repeat, publishDaysBefore, publishTime } = values
  return (
    <>
      <FieldGroup label="Chaque" hint={date ? `${rhythmText({ repeat, firstDate: date })}, ${atTimeText(date, time)}.` : undefined}>
        <Segments>
          {SERIES_REPEATS.map((one) => (
            <Segment key={one} name="repeat" checked={repeat === one} onChange={() => onChange({ repeat: one, skippedDates: [] })}>
              {REPEAT_LABELS[one]}
            </Segment>
          ))}
        </Segments>
      </FieldGroup>
      <EndFields values={values} firstDate={date} isSubmitted={isSubmitted} onChange={onChange} />
      <Field label="Jours d’avance">
        <Stepper
          value={publishDaysBefore}
          onChange={(next) => onChange({ publishDaysBefore: next })}
          min={SERIES_LIMITS.publishDaysBefore.min}
          max={SERIES_LIMITS.publishDaysBefore.max}
        />
      </Field>
      <FieldGroup
        label="Heure de publication"
        hint={date ? `Chaque feuille s’ouvre le ${weekdayName(publicationDay(values, date))} ${atTimeText(date, publishTime)}.` : undefined}
      >
        <TimeSelect value={publishTime} onChange={(next) => onChange({ publishTime: next })} of="publication" />
      </FieldGroup>
      <RepeatRegulars values={values} onChange={onChange} maxPlayers={maxPlayers} groupId={groupId} proposals={proposals} />
      {groupId && <PriorityField value={values.priorityHours} onChange={(priorityHours) => onChange({ priorityHours })} />}
    </>
  )
}

const REPEAT_LABELS = { weekly: 'semaine', biweekly: 'quinzaine', monthly: 'mois' }

const atTimeText = (date: string, time: string): string => formatAtTime(fromLocalTime(date, time))

const publicationDay = (values: RepeatValues, date: string): string => localDate(publicationOf(values, date))
