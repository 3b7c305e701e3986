import { fromParis } from '../lib/from-paris.ts'
import { addDays, parisDate } from '../lib/paris-time.ts'
import type { MatchDenialReason, MatchState } from './match.rules.ts'

/** What a change of the match may not do. @param draft the new values */
export function whyCannotChangeTo(
  draft: { date: string; time: string; maxPlayers: number },
  match: Pick<MatchState, 'currentPlayers'>,
  now: Date,
): MatchDenialReason {
  if (draft.maxPlayers < match.currentPlayers) return 'PLACES_TAKEN'
  return fromParis(draft.date, draft.time) > now ? null : 'START_IN_PAST'
}

/** When a match of the filter « Aujourd’hui », « Cette semaine » or « Ce week-end » starts: from the first instant to before the second. */
export function matchStartWindow(when: 'today' | 'week' | 'weekend', now: Date): { from: Date; before: Date } {
  const today = parisDate(now)
  if (when === 'today') return { from: now, before: fromParis(addDays(today, 1), '00:00') }
  const daysToMonday = 7 - ((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7)
  const before = fromParis(addDays(today, daysToMonday), '00:00')
  const saturday = fromParis(addDays(today, daysToMonday - 2), '00:00')
  return { from: when === 'weekend' && saturday > now ? saturday : now, before }
}
