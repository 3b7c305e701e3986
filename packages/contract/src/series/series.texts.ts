import { fromLocalTime } from '../lib/from-local-time.ts'
import { formatDayAndMonth, formatLongDay, formatTime } from '../lib/local-time.ts'
import { monthlyPlaceOf } from './series.rules.ts'
import type { SeriesRepeat } from './series.schema.ts'

type Rhythm = { repeat: SeriesRepeat; firstDate: string }

/** « Chaque mardi », « Un mardi sur deux », « Le 4e mardi du mois », « Le dernier mardi du mois ». */
export function rhythmText({ repeat, firstDate }: Rhythm): string {
  const weekday = weekdayName(firstDate)
  if (repeat === 'weekly') return `Chaque ${weekday}`
  if (repeat === 'biweekly') return `Un ${weekday} sur deux`
  const place = monthlyPlaceOf(firstDate)
  return `Le ${place === 'last' ? 'dernier' : place === 1 ? '1er' : `${place}e`} ${weekday} du mois`
}

/** « Chaque mardi · 19 h 15 » */
export const rhythmAndTimeText = (series: Rhythm & { time: string }): string =>
  `${rhythmText(series)}\u00a0· ${formatTime(fromLocalTime(series.firstDate, series.time))}`

/** « mardi » */
export const weekdayName = (date: string): string => formatLongDay(noonOf(date)).split(' ')[0] ?? ''

/** « 24 nov. » */
export const shortDate = (date: string): string => formatDayAndMonth(noonOf(date))

export const noonOf = (date: string): Date => fromLocalTime(date, '12:00')
