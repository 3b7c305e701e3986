import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { datesFrom } from '@coup-denvoi/contract/series/series.rules'
import { lastDayOf, type RepeatValues } from '#features/matches/form/repeat-values.ts'
import { DateHooks } from '#features/series/components/date-hooks.public.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

type NextDatesProps = {
  date: string
  time: string
  values: RepeatValues
  onChange: (changes: Partial<RepeatValues>) => void
  /** The first match is published, and can't be skipped. */
  isFirstPublished?: boolean
}

/** « Les six prochaines dates »: each can be skipped before the series begins. */
export function NextDates({ date, time, values, onChange, isFirstPublished = false }: NextDatesProps) {
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
          dates={dates.map((day) => {
            const press = { label: skippedDates.includes(day) ? 'Remettre' : 'Sauter', onPress: () => toggle(day) }
            return {
              date: day,
              startsAt: fromLocalTime(day, time),
              look: skippedDates.includes(day) ? 'skipped' : 'coming',
              note: skippedDates.includes(day) ? 'sauté' : '',
              press: isFirstPublished && day === date ? undefined : press,
            }
          })}
        />
        <p className="mt-4 text-sm text-ink-2">Touchez une date pour la sauter. Même heure en été comme en hiver.</p>
      </SheetBody>
    </Sheet>
  )
}

const SHOWN = 6
