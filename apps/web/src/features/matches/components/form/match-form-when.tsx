import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { formatAtTime, formatDuration, formatLongDay, formatTime, localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { Suspense, useCallback } from 'react'
import { useController } from 'react-hook-form'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useSiteZone } from '#lib/ssr/use-site-zone.ts'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TimeSelect } from '#ui/forms/time-select.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'

const DayCalendar = lazyWithRetry(() => import('#ui/forms/day-calendar.tsx').then(({ default: DayCalendar }) => DayCalendar))

/** « Quand ». Times are local time, whatever the browser's time zone. */
export function MatchFormWhen({ control }: { control: MatchFormControl }) {
  const date = useController({ control, name: 'date' })
  const time = useController({ control, name: 'time' })
  const duration = useController({ control, name: 'durationMinutes' })
  const today = localDate(serverNow())
  const zone = useSiteZone(date.field.value ? fromLocalTime(date.field.value, time.field.value) : serverNow())
  const { ref: timeRef, ...timeField } = time.field
  const { ref: dateRef } = date.field
  const registerCalendar = useCallback(
    (calendar: HTMLDivElement | null) => {
      dateRef({
        focus: () => calendar?.querySelector<HTMLElement>('[role="gridcell"] button:not(:disabled), td button:not(:disabled)')?.focus(),
      })
    },
    [dateRef],
  )
  return (
    <FormSheet legend="Quand">
      <div className="grid gap-x-7 gap-y-4 sm:grid-cols-[minmax(0,336px)_minmax(0,1fr)]">
        <FieldGroup label="Date du match" labelHidden error={date.fieldState.error?.message}>
          {/* Six weeks high, so that changing months moves nothing. */}
          <div ref={registerCalendar} className="min-h-[353px]">
            <Suspense fallback={<div className="skeleton h-[353px]" />}>
              <DayCalendar value={date.field.value} onChange={date.field.onChange} today={today} min={today} />
            </Suspense>
          </div>
        </FieldGroup>
        <div className="grid content-start gap-4">
          <FieldGroup label="Coup d’envoi" hint={zone} error={time.fieldState.error?.message}>
            <TimeSelect {...timeField} hourRef={timeRef} invalid={time.fieldState.invalid} />
          </FieldGroup>
          <Field label="Durée" error={duration.fieldState.error?.message}>
            <Select {...duration.field} onChange={(event) => duration.field.onChange(Number(event.target.value))}>
              {withValue(DURATIONS, duration.field.value).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {formatDuration(minutes)}
                </option>
              ))}
            </Select>
          </Field>
          <p className="text-sm/[1.35] text-ink-2" aria-live="polite">
            {timeRangeText(date.field.value, time.field.value, duration.field.value)}
          </p>
        </div>
      </div>
    </FormSheet>
  )
}

function timeRangeText(date: string, time: string, minutes: number): string {
  if (!date) return 'Choisissez une date.'
  const start = fromLocalTime(date, time)
  const end = new Date(start.getTime() + minutes * 60_000)
  return `Soit de ${formatTime(start)} ${formatAtTime(end)}, ${formatLongDay(start)}.${clockChangeText(start, end)}`
}

/** From half past two to half past two, for example. */
function clockChangeText(start: Date, end: Date): string {
  const shift = clockOf(end) - clockOf(start) - (end.getTime() - start.getTime())
  return shift === 0 ? '' : ` L’horloge ${shift < 0 ? 'recule' : 'avance'} pendant le match.`
}

const clockOf = (instant: Date): number => Date.parse(`${localDate(instant)}T${localTime(instant)}Z`)

const range = (from: number, to: number, by: number) => Array.from({ length: (to - from) / by + 1 }, (_, step) => from + step * by)
const DURATIONS = range(MATCH_LIMITS.durationMinutes.min, MATCH_LIMITS.durationMinutes.max, 15)

/** Adds the current value if it is missing: the API accepts any minute. */
function withValue(choices: readonly number[], value: number): readonly number[] {
  return choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b)
}
