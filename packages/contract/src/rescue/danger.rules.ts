import { findTransition, type Transition } from '../lib/transitions.ts'
import { isOpenForChanges, type MatchState } from '../matches/match.rules.ts'

const HOUR = 60 * 60_000

/** How many hours before kick-off the players are counted. */
export const DANGER_HOURS = [24, 6] as const
export type DangerHours = (typeof DANGER_HOURS)[number]

export const dangerFrom = (startsAt: Date, hours: DangerHours): Date => new Date(startsAt.getTime() - hours * HOUR)

/** « filled » was in danger, and has enough players now. « over » has begun or is cancelled. */
export type DangerState = 'fine' | 'in-danger' | 'filled' | 'kept' | 'over'

/** `count`: one of both, if nobody was told at it yet. `fill` and `lose`: players come or leave. */
export type DangerAct = 'count' | 'vote' | 'keep' | 'fill' | 'lose' | 'move' | 'play-smaller' | 'cancel' | 'begin'

export const DANGER_TIMES = ['before-counts', 'first-count', 'second-count'] as const
export type DangerTime = (typeof DANGER_TIMES)[number]

/** `end-question`: nothing is left to decide or to vote on. */
export type DangerEffect = 'tell' | 'open-vote' | 'store-vote' | 'end-question' | 'tell-kept'

type DangerConditions = { time: DangerTime; players: 'enough' | 'too-few'; vote: 'open' | 'over' }
export type DangerTransition = Transition<DangerState, DangerAct, DangerEffect, DangerConditions>

/** What becomes of a match with a minimum of players. One that moves is what it was at its new time, should it ever have had it. */
export const DANGER_TRANSITIONS: readonly DangerTransition[] = [
  {
    from: 'fine',
    act: 'count',
    time: ['first-count', 'second-count'],
    players: ['too-few'],
    to: 'in-danger',
    effects: ['tell', 'open-vote'],
  },
  { from: 'in-danger', act: 'count', time: ['second-count'], players: ['too-few'], to: 'in-danger', effects: ['tell', 'open-vote'] },
  { from: 'in-danger', act: 'vote', vote: ['open'], to: 'in-danger', effects: ['store-vote'] },
  { from: 'in-danger', act: 'keep', to: 'kept', effects: ['end-question', 'tell-kept'] },
  { from: 'in-danger', act: 'fill', to: 'filled', effects: [] },
  { from: 'filled', act: 'lose', to: 'in-danger', effects: [] },
  { from: 'in-danger', act: 'play-smaller', to: 'filled', effects: ['end-question'] },
  { from: 'fine', act: 'move', to: 'fine', effects: [] },
  { from: 'in-danger', act: 'move', to: 'fine', effects: ['end-question'] },
  { from: 'filled', act: 'move', to: 'fine', effects: ['end-question'] },
  { from: 'kept', act: 'move', to: 'fine', effects: [] },
  { from: 'fine', act: 'cancel', to: 'over', effects: [] },
  { from: 'in-danger', act: 'cancel', to: 'over', effects: ['end-question'] },
  { from: 'filled', act: 'cancel', to: 'over', effects: ['end-question'] },
  { from: 'kept', act: 'cancel', to: 'over', effects: [] },
  { from: 'fine', act: 'begin', to: 'over', effects: [] },
  { from: 'in-danger', act: 'begin', to: 'over', effects: [] },
  { from: 'filled', act: 'begin', to: 'over', effects: [] },
  { from: 'kept', act: 'begin', to: 'over', effects: [] },
]

export type MatchInDanger = Pick<MatchState, 'status' | 'startsAt' | 'currentPlayers'> & {
  minPlayers: number | null
  /** The kick-off for which the match was found to lack players. */
  dangerFor: Date | null
  /** The kick-off for which the organizer has decided to play. */
  keptFor: Date | null
}

type RescuedMatch = MatchInDanger & { voteEndsAt: Date | null }

/** Fewer players than the organizer asks for; 0 without a minimum. */
export const missingPlayers = ({ minPlayers, currentPlayers }: Pick<MatchInDanger, 'minPlayers' | 'currentPlayers'>): number =>
  Math.max(0, (minPlayers ?? 0) - currentPlayers)

/** Read from what is stored, so that it ends by itself. */
export function dangerState(match: MatchInDanger, now: Date): DangerState {
  if (!isOpenForChanges(match, now)) return 'over'
  const isFor = (kickOff: Date | null) => kickOff?.getTime() === match.startsAt.getTime()
  if (isFor(match.keptFor)) return 'kept'
  if (!isFor(match.dangerFor)) return 'fine'
  return missingPlayers(match) > 0 ? 'in-danger' : 'filled'
}

/** « En danger »: since they were told, while players are missing and nothing is decided. */
export const isInDanger = (match: MatchInDanger, now: Date): boolean => dangerState(match, now) === 'in-danger'

/** What an act makes of the match now, or null where it cannot be done. */
export const dangerTransition = (match: RescuedMatch, act: DangerAct, now: Date): DangerTransition | null =>
  findTransition(
    DANGER_TRANSITIONS,
    { from: dangerState(match, now), act },
    {
      time: dangerTime(match.startsAt, now),
      players: missingPlayers(match) > 0 ? 'too-few' : 'enough',
      vote: match.voteEndsAt !== null && now < match.voteEndsAt ? 'open' : 'over',
    },
  )

function dangerTime(startsAt: Date, now: Date): DangerTime {
  if (now < dangerFrom(startsAt, 24)) return 'before-counts'
  return now < dangerFrom(startsAt, 6) ? 'first-count' : 'second-count'
}

/** The same for one of both counts: null where the players have been told at it. A late first count and the second tell once together. */
export function countPlayers(match: RescuedMatch & { dangerSince: Date | null }, hours: DangerHours, now: Date): DangerTransition | null {
  const isTold =
    match.dangerFor?.getTime() === match.startsAt.getTime() &&
    match.dangerSince !== null &&
    match.dangerSince >= dangerFrom(match.startsAt, hours)
  return isTold ? null : dangerTransition(match, 'count', now)
}
