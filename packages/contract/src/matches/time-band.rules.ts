import { isOpenForChanges, type MatchState } from './match.rules.ts'

const HOUR = 3_600_000

/** A free place goes to the first of the bench before this, and is offered from then on. */
const OFFERS_FROM_MS = 12 * HOUR
/** From then on it is for whoever is first. */
export const LAST_HOUR_MS = HOUR

export const TIME_BANDS = ['early', 'offers', 'last-hour', 'closed'] as const
export type TimeBand = (typeof TIME_BANDS)[number]

export type Kickoff = Pick<MatchState, 'startsAt' | 'status'>

/** How long before kick-off it is, by what becomes of a free place. */
export function timeBand(match: Kickoff, now: Date): TimeBand {
  if (!isOpenForChanges(match, now)) return 'closed'
  const left = match.startsAt.getTime() - now.getTime()
  if (left > OFFERS_FROM_MS) return 'early'
  return left > LAST_HOUR_MS ? 'offers' : 'last-hour'
}
