/** All dates and times are shown in this time zone. */
export const TIME_ZONE = 'Europe/Paris'

const NBSP = '\u00a0'
const MINUTE = 60_000

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-FR', { timeZone: TIME_ZONE, ...options })
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
const isoTime = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' })
const shortDate = new Intl.DateTimeFormat('fr-FR', { timeZone: TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' })
const shortDayAndYear = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' })
const date = format({ day: 'numeric', month: 'long', year: 'numeric' })
const month = format({ month: 'long', year: 'numeric' })
const weekday = format({ weekday: 'short' })
const dayOfMonth = format({ day: 'numeric' })

/** `2026-11-21`, the date in Paris. */
export const parisDate = (instant: Date): string => formatParisDateTime(instant).slice(0, -'T18:30'.length)

/** `18:30`, the time in Paris. */
export const parisTime = (instant: Date): string => formatParisDateTime(instant).slice(-'18:30'.length)

const formattedMinutes = new Map<number, string>()
const MAX_CACHED_MINUTES = 5000

/** `2026-11-21T18:30`. Cached by minute: lists format many matches that start at the same few times. */
function formatParisDateTime(instant: Date): string {
  const minute = Math.floor(instant.getTime() / MINUTE)
  const known = formattedMinutes.get(minute)
  if (known !== undefined) return known
  if (formattedMinutes.size >= MAX_CACHED_MINUTES) formattedMinutes.clear()
  const shown = `${isoDay.format(instant)}T${isoTime.format(instant)}`
  formattedMinutes.set(minute, shown)
  return shown
}

export const formatDayNumber = (instant: Date): string => dayOfMonth.format(instant)

export const formatWeekday = (instant: Date): string => weekday.format(instant).toUpperCase()

export const formatDay = (instant: Date): string => withNonBreakingSpaces(shortDay.format(instant))

export const formatDayAndYear = (instant: Date): string => withNonBreakingSpaces(shortDayAndYear.format(instant))

export const formatShortDate = (instant: Date): string => withNonBreakingSpaces(shortDate.format(instant))

export const formatMonth = (instant: Date): string => month.format(instant).replace(' ', NBSP)

export const formatLongDay = (instant: Date): string => longDay.format(instant).replace(/(\d) /, `$1${NBSP}`)

export const formatDate = (instant: Date): string => withNonBreakingSpaces(date.format(instant))

/** `18 h 30` */
export const formatTime = (instant: Date): string => parisTime(instant).replace(/^0/, '').replace(':', `${NBSP}h${NBSP}`)

/** `sam. 21 nov. · 18 h 30` */
export const formatDayAndTime = (instant: Date): string => `${formatDay(instant)}${NBSP}· ${formatTime(instant)}`

/** `1 h`, `1 h 30`, `45 min` */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}${NBSP}min`
  return rest === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${String(rest).padStart(2, '0')}`
}

/** Calendar days in Paris from `now` to `instant`: 0 today, 1 tomorrow, -1 yesterday. */
export function daysUntil(instant: Date, now: Date): number {
  return Math.round((Date.parse(parisDate(instant)) - Date.parse(parisDate(now))) / (24 * 60 * MINUTE))
}

/** Adds days to a calendar day. @param date `YYYY-MM-DD` */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10)
}

const withNonBreakingSpaces = (day: string) => day.replaceAll(/(\.|\d) (?=\d|\p{L})/gu, `$1${NBSP}`)
