import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { formatDuration, formatLongDay, formatTime, localDate } from '@coup-denvoi/contract/lib/local-time'
import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { Suspense, useCallback } from 'react'
import { useController } from 'react-hook-form'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'

const DayCalendar = lazyWithRetry(() => import('#ui/forms/day-calendar.tsx').then(({ default: DayCalendar }) => DayCalendar))

/** « Quand ». Times are local time, whatever the browser's time zone. */
export function MatchFormWhen({ control }: { control: MatchFormControl }) {
  const date = useController({ control, name: 'date' })
  const time = useController({ control, name: 'time' })
  const duration = useController({ control, name: 'durationMinutes' })
  const [hour = '', minute = ''] = time.field.value.split(':')
  const today = localDate(new Date())
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
          <FieldGroup label="Coup d’envoi" error={time.fieldState.error?.message}>
            <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 font-semibold">
              <Select
                {...timeField}
                ref={timeRef}
                value={hour}
                onChange={(event) => timeField.onChange(`${event.target.value}:${minute}`)}
                aria-label="Heure"
                aria-invalid={time.fieldState.invalid || undefined}
              >
                {HOURS.map((option) => (
                  <option key={option} value={option}>
                    {Number(option)}
                  </option>
                ))}
              </Select>
              <span aria-hidden="true">h</span>
              <Select
                value={minute}
                onChange={(event) => timeField.onChange(`${hour}:${event.target.value}`)}
                onBlur={timeField.onBlur}
                aria-label="Minutes"
                aria-invalid={time.fieldState.invalid || undefined}
              >
                {withValue(MINUTES, minute).map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </Select>
            </div>
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
  return `Soit de ${formatTime(start)} à ${formatTime(end)}, ${formatLongDay(start)}.`
}

const range = (from: number, to: number, by: number) => Array.from({ length: (to - from) / by + 1 }, (_, step) => from + step * by)
const twoDigits = (n: number) => String(n).padStart(2, '0')

const HOURS = range(0, 23, 1).map(twoDigits)
const MINUTES = range(0, 55, 5).map(twoDigits)
const DURATIONS = range(MATCH_LIMITS.durationMinutes.min, MATCH_LIMITS.durationMinutes.max, 15)

/** Adds the current value if it is missing: the API accepts any minute. */
function withValue<T extends string | number>(choices: readonly T[], value: T): readonly T[] {
  return choices.includes(value) ? choices : [...choices, value].sort((a, b) => Number(a) - Number(b))
}
