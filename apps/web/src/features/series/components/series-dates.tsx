import { daysUntil, formatDayAndMonth, formatShortWeekday } from '@coup-denvoi/contract/lib/local-time'
import type { Series, SeriesDate } from '@coup-denvoi/contract/series/series.schema'
import { weekdayName } from '@coup-denvoi/contract/series/series.texts'
import { useNow } from '#lib/use-now.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { DateHooks, type HookedDate } from './date-hooks.public.tsx'
import type { SeriesPartProps } from './series-dialog-params.ts'

/** The twelve dates to come: the organizer skips one for everybody, a regular for themselves. */
export function SeriesDates({ series, isBusy, onChange }: SeriesPartProps) {
  const { id, dates, can, viewerRegularId } = series
  const isRegular = viewerRegularId !== null && !can.skipDates
  const skipped = dates.filter(({ state, isViewerAbsent }) => (isRegular ? isViewerAbsent : state === 'skipped')).length
  const weekday = weekdayName(series.firstDate)
  const now = useNow()

  function pressOf(date: SeriesDate): HookedDate['press'] {
    if (series.status === 'paused' && !can.skipDates && !isRegular) return undefined
    if (can.skipDates && (date.state === 'coming' || date.state === 'skipped')) {
      const isSkipped = date.state === 'skipped'
      return {
        label: isSkipped ? 'Remettre' : 'Sauter',
        isBusy,
        onPress: () => onChange({ call: (api) => api.series.skipDate({ id, date: date.date, skipped: !isSkipped }) }),
      }
    }
    if (isRegular && date.state === 'coming')
      return {
        label: date.isViewerAbsent ? 'Venir quand même' : 'Ne pas venir',
        isBusy,
        onPress: () => onChange({ call: (api) => api.series.setAbsence({ id, date: date.date, absent: !date.isViewerAbsent }) }),
      }
    return undefined
  }

  return (
    <Sheet aria-labelledby="series-dates">
      <SheetHeader
        id="series-dates"
        title={isRegular ? `Mes ${weekday}s` : 'Les prochaines dates'}
        aside={skipped > 0 && skippedText(skipped, isRegular)}
      />
      <SheetBody>
        {dates.length === 0 ? (
          <p className="text-ink-2">La série n’a plus de date à venir.</p>
        ) : (
          <DateHooks
            dates={dates.map((date) => ({
              date: date.date,
              startsAt: new Date(date.startsAt),
              look: lookOf(date, isRegular),
              note: noteOf(date, series, isRegular, now),
              press: pressOf(date),
              matchId: date.match?.id,
            }))}
          />
        )}
        {dates.length > 0 && can.skipDates && <p className="mt-4 text-sm text-ink-2">Touchez une date pour la sauter, ou la remettre.</p>}
        {dates.length > 0 && isRegular && (
          <p className="mt-4 text-sm text-ink-2">
            {`Vous êtes inscrit d’office. Touchez un ${weekday} où vous ne serez pas là\u00a0: la place ira à quelqu’un d’autre.`}
          </p>
        )}
      </SheetBody>
    </Sheet>
  )
}

const skippedText = (count: number, isRegular: boolean): string => {
  if (isRegular) return count === 1 ? '1\u00a0absence' : `${count}\u00a0absences`
  return count === 1 ? '1\u00a0sautée' : `${count}\u00a0sautées`
}

function lookOf({ state, isViewerAbsent, match }: SeriesDate, isRegular: boolean): HookedDate['look'] {
  if (state === 'skipped' || state === 'cancelled') return 'skipped'
  if (isRegular && state === 'coming' && isViewerAbsent) return 'absent'
  return isRegular && (state === 'coming' || match?.isViewerGoing) ? 'mine' : 'coming'
}

function noteOf({ date, state, match, publishedAt, isViewerAbsent }: SeriesDate, series: Series, isRegular: boolean, now: Date) {
  if (state === 'skipped') return isRegular ? 'pas de match' : 'sauté'
  if (state === 'cancelled') return 'annulé'
  if (match)
    return (
      <u className="font-semibold text-green-text">
        {isRegular && match.isViewerGoing ? 'je joue' : `${match.currentPlayers}/${match.maxPlayers}`}
      </u>
    )
  if (state === 'coming' && isViewerAbsent) return isRegular ? 'absent' : 'sans vous'
  const isNext = series.dates.find((one) => one.state === 'coming')?.date === date
  return isNext && series.status === 'active' ? publicationText(new Date(publishedAt), now) : ''
}

/** « publié sam. » within a week, « publié 5 déc. » */
const publicationText = (at: Date, now: Date): string => `publié ${daysUntil(at, now) < 7 ? formatShortWeekday(at) : formatDayAndMonth(at)}`
