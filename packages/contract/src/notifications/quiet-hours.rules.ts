import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, localDate, localTime } from '../lib/local-time.ts'

/** In local time. */
const [QUIET_FROM, QUIET_UNTIL, NOON] = ['22:00', '08:00', '12:00']

/**
 * The instant itself, or the end of the quiet hours that it is in: what can wait does not ring at night.
 * @param kickOff of the match that it is about: before noon of the day on which the night ends, it cannot wait
 */
export function afterQuietHours(instant: Date, kickOff?: Date): Date {
  const morning = morningAfter(instant)
  if (!morning) return instant
  const isUrgent = kickOff !== undefined && kickOff > instant && kickOff < fromLocalTime(morning, NOON)
  return isUrgent ? instant : fromLocalTime(morning, QUIET_UNTIL)
}

/** The instant that is so much later when quiet hours don't count. @param kickOff as above */
export function addWakingTime(instant: Date, milliseconds: number, kickOff?: Date): Date {
  const start = afterQuietHours(instant, kickOff)
  const end = new Date(start.getTime() + milliseconds)
  const evening = fromLocalTime(localDate(start), QUIET_FROM)
  if (start >= evening || end <= evening) return end
  const rest = end.getTime() - evening.getTime()
  return new Date(afterQuietHours(evening, kickOff).getTime() + rest)
}

/** The day on which the quiet hours end, or null by day. */
function morningAfter(instant: Date): string | null {
  const [date, time] = [localDate(instant), localTime(instant)]
  if (time < QUIET_UNTIL) return date
  return time >= QUIET_FROM ? addDays(date, 1) : null
}
