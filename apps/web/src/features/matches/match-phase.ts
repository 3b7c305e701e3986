import { type MatchPhase, matchPhase } from '@coup-denvoi/contract/matches/match.rules'

/** Where a match stands by the clock. */
export function phaseOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): MatchPhase {
  return matchPhase({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now)
}
