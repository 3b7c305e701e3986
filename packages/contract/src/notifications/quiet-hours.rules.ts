import { fromParis } from '../lib/from-paris.ts'
import { addDays, parisDate, parisTime } from '../lib/paris-time.ts'

/** In Paris. */
const [QUIET_FROM, QUIET_UNTIL] = ['22:00', '08:00']

/** The instant itself, or the end of the quiet hours that it is in: what can wait does not ring at night. */
export function afterQuietHours(instant: Date): Date {
  const [date, time] = [parisDate(instant), parisTime(instant)]
  if (time < QUIET_UNTIL) return fromParis(date, QUIET_UNTIL)
  return time >= QUIET_FROM ? fromParis(addDays(date, 1), QUIET_UNTIL) : instant
}
