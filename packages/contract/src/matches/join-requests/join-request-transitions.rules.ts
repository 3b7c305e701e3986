import { findTransition, type Transition } from '../../lib/transitions.ts'
import { type Kickoff, TIME_BANDS, type TimeBand, timeBand } from '../time-band.rules.ts'

/** « refused » lasts until kick-off: nobody asks twice. « listed » is a place, or a seat on the bench. */
export type RequestState = 'none' | 'pending' | 'refused' | 'listed'

/** `open`: the match asks for no minimum any more. `drop`: the player is invited, blocked, or their account ends. */
export type RequestAct = 'ask' | 'accept' | 'refuse' | 'withdraw' | 'join' | 'drop' | 'open' | 'close'

/** `end-question`: nobody has to answer it any more. */
export type RequestEffect = 'tell-organizers' | 'give-place' | 'end-question' | 'tell-player'

export type RequestTransition = Transition<RequestState, RequestAct, RequestEffect, { time: TimeBand; reliability: 'enough' | 'too-low' }>

const BEFORE_KICK_OFF = TIME_BANDS.filter((band) => band !== 'closed')

/** What becomes of the request of a player who would be below the minimum of reliability. */
export const REQUEST_TRANSITIONS: readonly RequestTransition[] = [
  { from: 'none', act: 'ask', time: BEFORE_KICK_OFF, reliability: ['too-low'], to: 'pending', effects: ['tell-organizers'] },
  { from: 'none', act: 'join', time: BEFORE_KICK_OFF, reliability: ['enough'], to: 'listed', effects: [] },
  { from: 'pending', act: 'accept', time: BEFORE_KICK_OFF, to: 'listed', effects: ['give-place', 'end-question', 'tell-player'] },
  { from: 'pending', act: 'refuse', time: BEFORE_KICK_OFF, to: 'refused', effects: ['end-question', 'tell-player'] },
  { from: 'pending', act: 'withdraw', time: BEFORE_KICK_OFF, to: 'none', effects: ['end-question'] },
  { from: 'pending', act: 'join', time: BEFORE_KICK_OFF, reliability: ['enough'], to: 'listed', effects: ['end-question'] },
  { from: 'pending', act: 'drop', to: 'none', effects: ['end-question'] },
  { from: 'pending', act: 'open', to: 'none', effects: ['end-question', 'tell-player'] },
  { from: 'pending', act: 'close', to: 'none', effects: ['end-question'] },
  { from: 'refused', act: 'join', time: BEFORE_KICK_OFF, reliability: ['enough'], to: 'listed', effects: [] },
  { from: 'refused', act: 'drop', to: 'none', effects: [] },
  { from: 'refused', act: 'open', to: 'none', effects: [] },
  { from: 'refused', act: 'close', to: 'none', effects: [] },
]

/** @param reliability matters to who asks or joins: `enough` for whom the minimum does not concern, too */
export const requestTransition = (
  from: RequestState,
  act: RequestAct,
  { match, now, reliability = 'enough' }: { match: Kickoff; now: Date; reliability?: 'enough' | 'too-low' },
): RequestTransition | null => findTransition(REQUEST_TRANSITIONS, { from, act }, { time: timeBand(match, now), reliability })

/** Of a stored request, of who is not on the list. */
export const requestState = (request: { refusedAt: Date | null } | null | undefined): RequestState => {
  if (!request) return 'none'
  return request.refusedAt === null ? 'pending' : 'refused'
}
