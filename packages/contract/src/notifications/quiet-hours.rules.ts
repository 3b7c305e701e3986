import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, localDate, localTime } from '../lib/local-time.ts'

/** Full hours of local time, from an evening until the morning after. */
export type QuietHours = { enabled: boolean; from: number; until: number }

/** Of who chose none. */
export const DEFAULT_QUIET_HOURS: QuietHours = { enabled: true, from: 22, until: 8 }

/** The hours that can be chosen. */
export const QUIET_HOURS_LIMITS = { from: { min: 18, max: 23 }, until: { min: 5, max: 10 } } as const

const NOON = 12

type NightOptions = {
  /** Of the match that it is about: before noon of the day on which the night ends, it cannot wait. */
  kickOff?: Date | undefined
  quietHours?: QuietHours | undefined
}

/** The instant itself, or the end of the quiet hours that it is in: what can wait does not ring at night. */
export function afterQuietHours(instant: Date, { kickOff, quietHours = DEFAULT_QUIET_HOURS }: NightOptions = {}): Date {
  const morning = morningAfter(instant, quietHours)
  if (!morning) return instant
  const isUrgent = kickOff !== undefined && kickOff > instant && kickOff < fromLocalTime(morning, clock(NOON))
  return isUrgent ? instant : fromLocalTime(morning, clock(quietHours.until))
}

/** The instant that is so much later when quiet hours don't count. */
export function addWakingTime(instant: Date, milliseconds: number, options: NightOptions = {}): Date {
  const { enabled, from } = options.quietHours ?? DEFAULT_QUIET_HOURS
  const start = afterQuietHours(instant, options)
  const end = new Date(start.getTime() + milliseconds)
  const evening = fromLocalTime(localDate(start), clock(from))
  if (!enabled || start >= evening || end <= evening) return end
  const rest = end.getTime() - evening.getTime()
  return new Date(afterQuietHours(evening, options).getTime() + rest)
}

/** The day on which the quiet hours end, or null outside of them. */
function morningAfter(instant: Date, { enabled, from, until }: QuietHours): string | null {
  if (!enabled) return null
  const date = localDate(instant)
  const time = localTime(instant)
  if (time < clock(until)) return date
  return time >= clock(from) ? addDays(date, 1) : null
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
