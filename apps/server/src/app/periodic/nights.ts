import { addDays, localDate, localTime } from '@coup-denvoi/contract/lib/local-time'

/** The local day whose night's work is due or done at this moment. @param firstTime when it may begin: `04:00` */
export function nightOf(now: Date, firstTime: string): string {
  const day = localDate(now)
  return localTime(now) < firstTime ? addDays(day, -1) : day
}
