import { findTransition, type Transition } from '../../lib/transitions.ts'
import type { TimeBand } from '../time-band.rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const OFFER_MS = 30 * MINUTE
export const RETURN_MS = 2 * HOUR

export const PLACE_STATES = ['free', 'vacant', 'held', 'proposed', 'returnable', 'taken', 'sought'] as const
/**
 * « vacant » lasts no time: it leads on to whoever gets the place. « held » is for one of the bench, « proposed » for whom the organizer
 * asked. « sought »: its player stays until somebody takes it.
 */
export type PlaceState = (typeof PLACE_STATES)[number]

export type PlaceAct =
  | 'add'
  | 'settle'
  | 'join'
  | 'propose'
  | 'take'
  | 'pass'
  | 'expire'
  | 'withdraw'
  | 'return-ends'
  | 'give-back'
  | 'leave'
  | 'free-unconfirmed'
  | 'seek'
  | 'take-over'
  | 'stay'
  | 'close'

/** Who is first of those on the bench who may be asked. */
export type FirstOfBench = 'player' | 'guest' | 'nobody'

export type PlaceEffectKind = 'end-offer' | 'to-end-of-bench' | 'promote' | 'allow-return' | 'offer' | 'tell-bench'

type PlaceConditions = { time: TimeBand; first: FirstOfBench }
export type PlaceTransition = Transition<PlaceState, PlaceAct, PlaceEffectKind, PlaceConditions>

/**
 * What becomes of a place. `settlePlaces` reads it, and `docs/freed-places.md` shows it. What is not in it cannot be done.
 * A guest without an account cannot be asked, and moves up at once; they are told by their page.
 */
export const PLACE_TRANSITIONS: readonly PlaceTransition[] = [
  { from: null, act: 'add', to: 'vacant', effects: [] },
  { from: 'vacant', act: 'settle', time: ['early', 'offers', 'last-hour'], first: ['guest'], to: 'taken', effects: ['promote'] },
  { from: 'vacant', act: 'settle', time: ['early'], first: ['player'], to: 'returnable', effects: ['promote', 'allow-return'] },
  { from: 'vacant', act: 'settle', time: ['offers'], first: ['player'], to: 'held', effects: ['offer'] },
  { from: 'vacant', act: 'settle', time: ['last-hour'], first: ['player'], to: 'free', effects: ['tell-bench'] },
  { from: 'vacant', act: 'settle', time: ['early', 'offers', 'last-hour'], first: ['nobody'], to: 'free', effects: [] },
  { from: 'vacant', act: 'settle', time: ['closed'], to: 'free', effects: [] },
  { from: 'free', act: 'join', time: ['early', 'offers', 'last-hour'], to: 'taken', effects: [] },
  { from: 'free', act: 'take', time: ['early', 'offers', 'last-hour'], to: 'taken', effects: [] },
  { from: 'free', act: 'propose', time: ['early', 'offers'], to: 'proposed', effects: ['offer'] },
  { from: 'held', act: 'take', time: ['offers'], to: 'taken', effects: ['end-offer', 'promote'] },
  { from: 'held', act: 'pass', time: ['offers'], to: 'vacant', effects: ['end-offer', 'to-end-of-bench'] },
  { from: 'held', act: 'expire', time: ['offers', 'last-hour'], to: 'vacant', effects: ['end-offer', 'to-end-of-bench'] },
  { from: 'held', act: 'withdraw', time: ['early', 'offers', 'last-hour'], to: 'vacant', effects: ['end-offer'] },
  { from: 'held', act: 'close', time: ['closed'], to: 'free', effects: ['end-offer'] },
  { from: 'proposed', act: 'take', time: ['early', 'offers'], to: 'taken', effects: ['end-offer'] },
  { from: 'proposed', act: 'pass', time: ['early', 'offers'], to: 'vacant', effects: ['end-offer'] },
  { from: 'proposed', act: 'expire', time: ['early', 'offers', 'last-hour'], to: 'vacant', effects: ['end-offer'] },
  { from: 'proposed', act: 'withdraw', time: ['early', 'offers', 'last-hour'], to: 'vacant', effects: ['end-offer'] },
  { from: 'proposed', act: 'close', time: ['closed'], to: 'free', effects: ['end-offer'] },
  { from: 'returnable', act: 'give-back', time: ['early', 'offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'returnable', act: 'return-ends', to: 'taken', effects: [] },
  { from: 'returnable', act: 'leave', time: ['early', 'offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'taken', act: 'leave', time: ['early', 'offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'returnable', act: 'free-unconfirmed', time: ['offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'taken', act: 'free-unconfirmed', time: ['offers', 'last-hour'], to: 'vacant', effects: [] },
  ...(['returnable', 'taken'] as const).flatMap((from): PlaceTransition[] => [
    { from, act: 'seek', time: ['early'], first: ['player'], to: 'vacant', effects: [] },
    { from, act: 'seek', time: ['early', 'offers', 'last-hour'], first: ['guest'], to: 'vacant', effects: [] },
    { from, act: 'seek', time: ['offers', 'last-hour'], first: ['player'], to: 'sought', effects: ['tell-bench'] },
    { from, act: 'seek', time: ['early', 'offers', 'last-hour'], first: ['nobody'], to: 'sought', effects: [] },
  ]),
  { from: 'sought', act: 'take-over', time: ['early', 'offers', 'last-hour'], to: 'taken', effects: [] },
  { from: 'sought', act: 'stay', time: ['early', 'offers', 'last-hour'], to: 'taken', effects: [] },
  { from: 'sought', act: 'leave', time: ['early', 'offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'sought', act: 'free-unconfirmed', time: ['offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'sought', act: 'close', time: ['closed'], to: 'taken', effects: [] },
]

export const placeTransition = (
  from: PlaceState | null,
  act: PlaceAct,
  time: TimeBand,
  first: FirstOfBench = 'nobody',
): PlaceTransition | null => findTransition(PLACE_TRANSITIONS, { from, act }, { time, first })
