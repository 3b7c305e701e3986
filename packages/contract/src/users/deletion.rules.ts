import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, localDate, localTime } from '../lib/local-time.ts'
import { DELETION_DELAY_DAYS } from './user.rules.ts'

/** When an account goes whose owner deletes it now: at the same time of the day, also when the clock changes before. */
export const deletionTime = (now: Date): Date => fromLocalTime(addDays(localDate(now), DELETION_DELAY_DAYS), localTime(now))
