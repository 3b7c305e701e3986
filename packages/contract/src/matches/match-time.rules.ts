import { fromLocalTime, moveToLocalTime } from '../lib/from-local-time.ts'
import { addDays, localDate } from '../lib/local-time.ts'
import type { MatchDenialReason, MatchState } from './match.rules.ts'

/** @param match without a start: one that is new */
export function whyCannotChangeTo(
  { date, time, maxPlayers }: { date: string; time: string; maxPlayers: number },
  { currentPlayers, startsAt }: Pick<MatchState, 'currentPlayers'> & { startsAt?: Date | undefined },
  now: Date,
): MatchDenialReason {
  if (maxPlayers < currentPlayers) return 'PLACES_TAKEN'
  const start = startsAt ? moveToLocalTime(startsAt, date, time) : fromLocalTime(date, time)
  return start > now ? null : 'START_IN_PAST'
}

/** The kick-off times of the filters « Aujourd’hui », « Cette semaine » and « Ce week-end », `before` excluded. */
export function matchStartWindow(when: 'today' | 'week' | 'weekend', now: Date): { from: Date; before: Date } {
  const today = localDate(now)
  if (when === 'today') return { from: now, before: fromLocalTime(addDays(today, 1), '00:00') }
  const daysToMonday = 7 - ((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7)
  const before = fromLocalTime(addDays(today, daysToMonday), '00:00')
  const saturday = fromLocalTime(addDays(today, daysToMonday - 2), '00:00')
  return { from: when === 'weekend' && saturday > now ? saturday : now, before }
}
