import { localDate } from '../lib/local-time.ts'
import { POLL_LIMITS } from './poll.schema.ts'

type PollDates = {
  /** What the author of the edit saw. */
  seen: readonly Date[]
  /** What they want instead. */
  wanted: readonly Date[]
  /** What is stored by now. */
  current: readonly Date[]
}

/**
 * The dates after an edit by somebody who saw older ones: a day that they did not touch stays as somebody else has left it since then.
 * Null where both changed the same day, or where together there are too few or too many: then the author chooses between the lists.
 */
export function mergePollDates({ seen, wanted, current }: PollDates): Date[] | null {
  const before = timesByDay(seen)
  const own = timesByDay(wanted)
  const now = timesByDay(current)
  const days = [...new Set([...now.keys(), ...own.keys()])]
  const isUntouched = (day: string) => isSame(own.get(day), before.get(day))
  const isConflict = (day: string) => !isUntouched(day) && !isSame(now.get(day), before.get(day)) && !isSame(now.get(day), own.get(day))
  if (days.some(isConflict)) return null
  const merged = days.flatMap((day) => (isUntouched(day) ? now : own).get(day) ?? []).sort((one, other) => one - other)
  const { min, max } = POLL_LIMITS.dates
  return merged.length < min || merged.length > max ? null : merged.map((time) => new Date(time))
}

/** The times of each local day, in order and once. */
function timesByDay(dates: readonly Date[]): ReadonlyMap<string, readonly number[]> {
  const times = [...new Set(dates.map((date) => date.getTime()))].sort((one, other) => one - other)
  const byDay = new Map<string, number[]>()
  for (const time of times) {
    const day = localDate(new Date(time))
    byDay.set(day, [...(byDay.get(day) ?? []), time])
  }
  return byDay
}

const isSame = (one: readonly number[] | undefined, other: readonly number[] | undefined): boolean => String(one) === String(other)
