import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, localDate } from '../lib/local-time.ts'

const HOUR_MS = 60 * 60_000

/** What happens to a list so shortly before kick-off doesn't wait for a digest. */
const URGENT_HOURS = 24

/** Whether who organizes has to know at once that somebody leaves or asks to come. */
export const isUrgentForOrganizer = (startsAt: Date, now: Date): boolean => startsAt.getTime() - now.getTime() <= URGENT_HOURS * HOUR_MS

/** The next time that it is this hour, local. */
export function nextDigestAt(now: Date, hour: number): Date {
  const time = `${String(hour).padStart(2, '0')}:00`
  const today = fromLocalTime(localDate(now), time)
  return today > now ? today : fromLocalTime(addDays(localDate(now), 1), time)
}
