import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, localDate } from '../lib/local-time.ts'
import type { seriesErrors } from './series.errors.ts'
import { dateAt, firstIndexFrom, type SeriesPattern } from './series.rules.ts'

/** How long ago a match may have been played that is added to its series. */
export const PLAYED_MATCH_DAYS = 365

type PlayedMatch = { date: string; time: string; durationMinutes: number }

/** It has been played, within the last year. Whether its date is one of the series does not matter: it may have been moved that week. */
export function whyCannotAddPlayedMatch(
  match: PlayedMatch,
  now: Date,
): Extract<keyof typeof seriesErrors, 'NOT_PLAYED_YET' | 'PLAYED_TOO_LONG_AGO'> | null {
  if (match.date < firstPlayedDate(now)) return 'PLAYED_TOO_LONG_AGO'
  return match.date <= localDate(now) && isOver(match, now) ? null : 'NOT_PLAYED_YET'
}

/** The first day of a match that may still be added. */
export const firstPlayedDate = (now: Date): string => addDays(localDate(now), -PLAYED_MATCH_DAYS)

/**
 * The last date of the series whose match is over and is not in the product; before its first match the days on which it would have been.
 * @param taken dates with a match @returns null when each has one
 */
export function lastDateWithoutMatch(
  { durationMinutes, ...series }: SeriesPattern & { durationMinutes: number },
  taken: ReadonlySet<string>,
  now: Date,
): string | null {
  const first = firstPlayedDate(now)
  for (let index = firstIndexFrom(series, localDate(now)) + 1; ; index -= 1) {
    const date = dateAt(series, index)
    if (date < first) return null
    const isInSeries = series.lastDate === null || date <= series.lastDate
    if (isInSeries && !taken.has(date) && isOver({ date, time: series.time, durationMinutes }, now)) return date
  }
}

const isOver = ({ date, time, durationMinutes }: PlayedMatch, now: Date): boolean =>
  fromLocalTime(date, time).getTime() + durationMinutes * 60_000 <= now.getTime()
