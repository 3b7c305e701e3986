import { type MatchPhase, matchPhase } from '@coup-denvoi/contract/matches/match.rules'

/** Where a match stands by the clock. */
export function phaseOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): MatchPhase {
  return matchPhase({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now)
}

/** Whether a match began or ended after one moment and by another: what people may do with it changes then. */
export function hasPhaseChanged({ startsAt, endsAt }: { startsAt: string; endsAt: string }, before: Date, now: Date): boolean {
  return [startsAt, endsAt].some((turn) => before < new Date(turn) && new Date(turn) <= now)
}
