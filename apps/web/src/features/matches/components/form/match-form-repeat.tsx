import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { formatTime } from '@coup-denvoi/contract/lib/local-time'
import { datesFrom, publicationOf } from '@coup-denvoi/contract/series/series.rules'
import { PRIORITY_HOURS, SERIES_LIMITS, SERIES_REPEATS } from '@coup-denvoi/contract/series/series.schema'
import { rhythmText, weekdayName } from '@coup-denvoi/contract/series/series.texts'
import { useWatch } from 'react-hook-form'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { lastDayOf, type RepeatValues } from '#features/matches/form/repeat-values.ts'
import { DateHooks } from '#features/series/components/date-hooks.public.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segment, Segments } from '#ui/forms/segments.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { TimeSelect } from '#ui/forms/time-select.tsx'
import { FormSheet, Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

type MatchFormRepeatProps = {
  control: MatchFormControl
  values: RepeatValues
  onChange: (changes: Partial<RepeatValues>) => void
}

/** « Répéter »: the match becomes the first of a series. */
export function MatchFormRepeat({ control, values, onChange }: MatchFormRepeatProps) {
  const [date, time, groupId] = useWatch({ control, name: ['date', 'time', 'groupId'] })
  const { repeats, repeat, end, publishDaysBefore, publishTime, count } = values
  return (
    <>
      <FormSheet legend="Répéter">
        <Switch checked={repeats} onChange={(event) => onChange({ repeats: event.target.checked })}>
          Répéter ce match
        </Switch>
        {repeats && (
          <>
            <FieldGroup label="Chaque" hint={date ? `${rhythmText({ repeat, firstDate: date })}, à ${hourText(date, time)}.` : undefined}>
              <Segments>
                {SERIES_REPEATS.map((one) => (
                  <Segment key={one} name="repeat" checked={repeat === one} onChange={() => onChange({ repeat: one, skippedDates: [] })}>
                    {REPEAT_LABELS[one]}
                  </Segment>
                ))}
              </Segments>
            </FieldGroup>
            <FieldGroup label="Fin">
              <Segments>
                {ENDS.map(([one, label]) => (
                  <Segment key={one} name="end" checked={end === one} onChange={() => onChange({ end: one })}>
                    {label}
                  </Segment>
                ))}
              </Segments>
            </FieldGroup>
            {end === 'date' && (
              <Field
                label="Jusqu’au"
                error={values.endDate && values.endDate < date ? 'Choisissez une date après le premier match' : undefined}
              >
                <TextInput type="date" min={date} value={values.endDate} onChange={(event) => onChange({ endDate: event.target.value })} />
              </Field>
            )}
            {end === 'count' && (
              <Field label="Nombre de matchs" hint="Les dates sautées comptent.">
                <Stepper value={count} onChange={(next) => onChange({ count: next })} {...SERIES_LIMITS.matches} />
              </Field>
            )}
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
              hint={
                date
                  ? `Chaque feuille s’ouvre le ${weekdayName(publicationDay(values, date))} à ${hourText(date, publishTime)}.`
                  : undefined
              }
            >
              <TimeSelect value={publishTime} onChange={(time) => onChange({ publishTime: time })} of="publication" />
            </FieldGroup>
            {groupId && (
              <Field label="Les membres du groupe d’abord, pendant">
                <Select value={values.priorityHours} onChange={(event) => onChange({ priorityHours: Number(event.target.value) })}>
                  {PRIORITY_HOURS.map((hours) => (
                    <option key={hours} value={hours}>
                      {hours === 0 ? 'Non' : `${hours}\u00a0h`}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <Checkbox checked={values.plays} onChange={(event) => onChange({ plays: event.target.checked })}>
              <span>
                Je suis un habitué
                <span className="block text-sm text-ink-2">
                  Les habitués sont inscrits d’office à chaque publication. Vous ajoutez les autres sur la page de la série.
                </span>
              </span>
            </Checkbox>
          </>
        )}
      </FormSheet>
      {repeats && date && <NextDates date={date} time={time} values={values} onChange={onChange} />}
    </>
  )
}

function NextDates({ date, time, values, onChange }: Omit<MatchFormRepeatProps, 'control'> & { date: string; time: string }) {
  const { repeat, skippedDates, end, count } = values
  const pattern = { repeat, firstDate: date, lastDate: lastDayOf(values), time }
  const dates = datesFrom(pattern, date, end === 'count' ? Math.min(SHOWN, count) : SHOWN)
  const toggle = (day: string) =>
    onChange({ skippedDates: skippedDates.includes(day) ? skippedDates.filter((one) => one !== day) : [...skippedDates, day] })
  return (
    <Sheet aria-labelledby="next-dates">
      <SheetHeader id="next-dates" title="Les six prochaines dates" />
      <SheetBody>
        <DateHooks
          dates={dates.map((day) => ({
            date: day,
            startsAt: fromLocalTime(day, time),
            look: skippedDates.includes(day) ? 'skipped' : 'coming',
            note: skippedDates.includes(day) ? 'sauté' : '',
            press: { label: skippedDates.includes(day) ? 'Remettre' : 'Sauter', onPress: () => toggle(day) },
          }))}
        />
        <p className="mt-4 text-sm text-ink-2">Touchez une date pour la sauter. Même heure en été comme en hiver.</p>
      </SheetBody>
    </Sheet>
  )
}

const SHOWN = 6
const REPEAT_LABELS = { weekly: 'semaine', biweekly: 'quinzaine', monthly: 'mois' }
const ENDS = [
  ['none', 'Sans fin'],
  ['date', 'À une date'],
  ['count', 'Après n matchs'],
] as const

const hourText = (date: string, time: string): string => formatTime(fromLocalTime(date, time))

const publicationDay = (values: RepeatValues, date: string): string => publicationOf(values, date).toISOString().slice(0, 10)
