import type { TimeZone } from '../instance/time-zone.rules.ts'
import { DEFAULT_TIME_ZONE } from './time-zone.ts'

const NBSP = '\u00a0'
const MINUTE = 60_000

const FORMATS = {
  // Sweden writes dates as ISO 8601 does, in every browser; Canada did until 2022, and again later: Safari's data may be from between.
  iso: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  shortDate: { day: 'numeric', month: 'short', year: 'numeric' },
  shortDayAndYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  dayOfMonth: { day: 'numeric' },
  dayAndMonth: { day: 'numeric', month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type FormatName = keyof typeof FORMATS

/** The formats of the zone that were needed so far: making one takes longer than using it. */
const formats = new Map<FormatName, Intl.DateTimeFormat>()

function format(name: FormatName, instant: Date): string {
  let made = formats.get(name)
  if (!made) {
    made = new Intl.DateTimeFormat(name === 'iso' ? 'sv-SE' : 'fr-FR', { timeZone: zone, ...FORMATS[name] })
    formats.set(name, made)
  }
  return made.format(instant)
}

let zone: TimeZone = DEFAULT_TIME_ZONE

/** The time zone of the site, in which all dates and times are shown and typed. */
export const timeZone = (): TimeZone => zone

/** One for the whole process: a setting of the site that each process, and each page, sets before it shows a time. */
export function setTimeZone(next: TimeZone): void {
  if (next === zone) return
  zone = next
  formats.clear()
  formattedMinutes.clear()
}

/** `2026-11-21`, the local date. */
export const localDate = (instant: Date): string => formatLocalDateTime(instant).slice(0, -'T18:30'.length)

/** `18:30`, the local time. */
export const localTime = (instant: Date): string => formatLocalDateTime(instant).slice(-'18:30'.length)

const formattedMinutes = new Map<number, string>()
const MAX_CACHED_MINUTES = 5000

/** `2026-11-21T18:30`. Cached by minute: lists format many matches that start at the same few times. */
function formatLocalDateTime(instant: Date): string {
  const minute = Math.floor(instant.getTime() / MINUTE)
  const known = formattedMinutes.get(minute)
  if (known !== undefined) return known
  if (formattedMinutes.size >= MAX_CACHED_MINUTES) formattedMinutes.clear()
  const shown = format('iso', instant).replace(' ', 'T')
  formattedMinutes.set(minute, shown)
  return shown
}

export const formatDayNumber = (instant: Date): string => format('dayOfMonth', instant)

export const formatWeekday = (instant: Date): string => formatShortWeekday(instant).toUpperCase()

export const formatDay = (instant: Date): string => withNonBreakingSpaces(format('shortDay', instant))

export const formatDayAndYear = (instant: Date): string => withNonBreakingSpaces(format('shortDayAndYear', instant))

export const formatShortDate = (instant: Date): string => withNonBreakingSpaces(format('shortDate', instant))

/** « 15 nov. » */
export const formatDayAndMonth = (instant: Date): string => withNonBreakingSpaces(format('dayAndMonth', instant))

/** « mer. » */
export const formatShortWeekday = (instant: Date): string => format('weekday', instant)

export const formatMonth = (instant: Date): string => format('month', instant).replace(' ', NBSP)

export const formatLongDay = (instant: Date): string => withNonBreakingSpaces(format('longDay', instant))

export const formatDate = (instant: Date): string => withNonBreakingSpaces(format('date', instant))

/** `18 h 30` */
export const formatTime = (instant: Date): string => localTime(instant).replace(/^0/, '').replace(':', `${NBSP}h${NBSP}`)

/** « à 18 h 30 ». No line ends with « à ». */
export const formatAtTime = (instant: Date): string => `à${NBSP}${formatTime(instant)}`

/** `sam. 21 nov. · 18 h 30` */
export const formatDayAndTime = (instant: Date): string => `${formatDay(instant)}${NBSP}· ${formatTime(instant)}`

/** `1 h`, `1 h 30`, `45 min` */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}${NBSP}min`
  return rest === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${String(rest).padStart(2, '0')}`
}

/** Local calendar days from `now` to `instant`: 0 today, 1 tomorrow, -1 yesterday. */
export function daysUntil(instant: Date, now: Date): number {
  return Math.round((Date.parse(localDate(instant)) - Date.parse(localDate(now))) / (24 * 60 * MINUTE))
}

/** Adds days to a calendar day. @param date `YYYY-MM-DD` */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10)
}

/** An instant of a calendar day, to show it: it is that day in every time zone of sites. @param date `YYYY-MM-DD` */
// Not at noon, which is midnight in Wallis and Futuna.
export const instantOfDay = (date: string): Date => new Date(`${date}T11:00:00Z`)

/** « mardi 1er décembre »: `Intl` writes « 1 décembre ». */
export const withOrdinalFirst = (day: string): string => day.replace(/\b1(?= \p{L})/u, '1er')

const withNonBreakingSpaces = (day: string) => withOrdinalFirst(day).replaceAll(/(\.|\d|1er) (?=\d|\p{L})/gu, `$1${NBSP}`)

/** The last day that can be stored. Days are compared as text, where years of five digits would come before all others. */
export const LAST_DAY = '2099-12-31'

/** True for a day or an instant that can be stored. */
export const isBefore2100 = (dayOrInstant: string): boolean => dayOrInstant < '2100-01-01'
