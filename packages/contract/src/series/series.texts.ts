import type { SeriesRepeat } from './series.schema.ts'
import { monthlyPlaceOf } from './series-place.rules.ts'

type Rhythm = { repeat: SeriesRepeat; firstDate: string }

const NBSP = '\u00a0'
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
const MONTHS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.']

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
  `${rhythmText(series)}${NBSP}· ${series.time.replace(/^0/, '').replace(':', `${NBSP}h${NBSP}`)}`

/** « mardi » @param date a local day, so that no time zone matters */
export const weekdayName = (date: string): string => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''

/** « 24 nov. », « 1er déc. » */
export const shortDate = (date: string): string => `${dayOfMonth(Number(date.slice(8)))}${NBSP}${monthName(date)}`

const dayOfMonth = (day: number): string => (day === 1 ? '1er' : `${day}`)

/** « nov. » */
export const monthName = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
