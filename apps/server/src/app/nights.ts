import { addDays, parisDate, parisTime } from '@coup-denvoi/contract/lib/paris-time'

/** The day in Paris whose night's work is due or done at this moment. @param firstTime when it may begin: `04:00` */
export function nightOf(now: Date, firstTime: string): string {
  const day = parisDate(now)
  return parisTime(now) < firstTime ? addDays(day, -1) : day
}
