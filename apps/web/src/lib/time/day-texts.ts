import {
  daysUntil,
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatDayAndYear,
  formatLongDay,
  formatShortDate,
  formatTime,
  localDate,
} from '@coup-denvoi/contract/lib/local-time'

/** « ven. 20 nov. », « jeu. 20 nov. 2025 » */
export const dayText = (day: Date, now: Date): string => (needsYear(day, now) ? formatDayAndYear(day) : formatDay(day))

/** « 20 nov. », « 20 nov. 2025 » */
export const shortDayText = (day: Date, now: Date): string => (needsYear(day, now) ? formatShortDate(day) : formatDayAndMonth(day))

/** « vendredi 20 novembre », « 20 novembre 2025 » */
export const longDayText = (day: Date, now: Date): string => (needsYear(day, now) ? formatDate(day) : formatLongDay(day))

/** « ven. 20 nov. · 18 h 30 », « jeu. 20 nov. 2025 · 18 h 30 » */
export const dayAndTimeText = (instant: Date, now: Date): string => `${dayText(instant, now)}\u00a0· ${formatTime(instant)}`

/** In December « sam. 9 janv. » is the next one. */
const CLEAR_DAYS_AHEAD = 300

/** A day of another year, unless everybody takes it for the one to come. */
export function needsYear(day: Date, now: Date): boolean {
  if (localDate(day).slice(0, 4) === localDate(now).slice(0, 4)) return false
  const ahead = daysUntil(day, now)
  return ahead < 0 || ahead > CLEAR_DAYS_AHEAD
}
