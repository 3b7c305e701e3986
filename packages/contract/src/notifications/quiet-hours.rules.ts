import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, localDate, localTime } from '../lib/local-time.ts'

/** In local time. */
const [QUIET_FROM, QUIET_UNTIL] = ['22:00', '08:00']

/** The instant itself, or the end of the quiet hours that it is in: what can wait does not ring at night. */
export function afterQuietHours(instant: Date): Date {
  const [date, time] = [localDate(instant), localTime(instant)]
  if (time < QUIET_UNTIL) return fromLocalTime(date, QUIET_UNTIL)
  return time >= QUIET_FROM ? fromLocalTime(addDays(date, 1), QUIET_UNTIL) : instant
}
