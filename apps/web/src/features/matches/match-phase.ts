import { type MatchPhase, matchPhase } from '@coup-denvoi/contract/matches/match.rules'

export function phaseOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): MatchPhase {
  return matchPhase({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now)
}

/** Whether a match started or ended between two times. */
export function hasPhaseChanged({ startsAt, endsAt }: { startsAt: string; endsAt: string }, previous: Date, now: Date): boolean {
  return [startsAt, endsAt].some((time) => previous < new Date(time) && new Date(time) <= now)
}
