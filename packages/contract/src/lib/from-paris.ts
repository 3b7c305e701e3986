import { tzOffset } from '@date-fns/tz'
import { TIME_ZONE } from './paris-time.ts'

const MINUTE = 60_000

/**
 * The instant of a local date and time in Paris. A time skipped by the change to summer time moves one hour later;
 * of a time repeated by the change to winter time, the first occurrence is used.
 * @param date `YYYY-MM-DD` @param time `HH:mm`
 */
export function fromParis(date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const before = asUtc - tzOffset(TIME_ZONE, new Date(asUtc - 24 * 60 * MINUTE)) * MINUTE
  const after = asUtc - tzOffset(TIME_ZONE, new Date(asUtc + 24 * 60 * MINUTE)) * MINUTE
  for (const candidate of before <= after ? [before, after] : [after, before])
    if (candidate + tzOffset(TIME_ZONE, new Date(candidate)) * MINUTE === asUtc) return new Date(candidate)
  return new Date(before)
}
