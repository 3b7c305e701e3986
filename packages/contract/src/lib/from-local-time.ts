import { tzOffset } from '@date-fns/tz'
import { localDate, localTime, timeZone } from './local-time.ts'

const MINUTE = 60_000

/**
 * Skipped times (summer time) move one hour later; of repeated times (winter time) the first is used.
 * @param date `YYYY-MM-DD` @param time `HH:mm`, both local
 */
export function fromLocalTime(date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const before = asUtc - tzOffset(timeZone(), new Date(asUtc - 24 * 60 * MINUTE)) * MINUTE
  const after = asUtc - tzOffset(timeZone(), new Date(asUtc + 24 * 60 * MINUTE)) * MINUTE
  for (const candidate of before <= after ? [before, after] : [after, before])
    if (candidate + tzOffset(timeZone(), new Date(candidate)) * MINUTE === asUtc) return new Date(candidate)
  return new Date(before)
}

/**
 * For a day and a time in a form that showed those of `current`: unchanged they are that instant, also where they come twice and it is
 * the second one.
 */
export const moveToLocalTime = (current: Date, date: string, time: string): Date =>
  date === localDate(current) && time === localTime(current) ? current : fromLocalTime(date, time)
