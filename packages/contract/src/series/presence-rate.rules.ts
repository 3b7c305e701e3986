import { localDate } from '../lib/local-time.ts'

/**
 * What the presences of somebody are out of: the matches since the first on whose list they were, so that who came later is not counted
 * absent before.
 * @param played the kick-offs of the matches of the season
 * @param first the kick-off of the first match of the series on whose list they were; null when they were on none
 */
export function presenceRateOf(played: readonly Date[], first: Date | null): { outOf: number; since: string | null } {
  if (first === null) return { outOf: 0, since: null }
  const outOf = played.filter((startsAt) => startsAt >= first).length
  return { outOf, since: outOf > 0 && outOf < played.length ? localDate(first) : null }
}
