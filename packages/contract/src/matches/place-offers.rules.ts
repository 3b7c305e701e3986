import type { TimeBand } from './time-band.rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const OFFER_MS = 30 * MINUTE
export const RETURN_MS = 2 * HOUR

export const PLACE_STATES = ['free', 'vacant', 'held', 'proposed', 'returnable', 'taken'] as const
/**
 * « vacant » lasts no time: it leads on to whoever gets the place. « held » is for one of the bench, « proposed » for whom the organizer
 * asked.
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
  | 'close'

/** Who is first of those on the bench who may be asked. */
export type FirstOfBench = 'player' | 'guest' | 'nobody'

export type PlaceEffectKind = 'end-offer' | 'to-end-of-bench' | 'promote' | 'allow-return' | 'offer' | 'tell-bench'

export type PlaceTransition = {
  from: PlaceState | null
  act: PlaceAct
  /** In any band where none is given. */
  bands?: readonly TimeBand[]
  /** Whoever it is where nobody is given. */
  first?: readonly FirstOfBench[]
  to: PlaceState
  effects: readonly PlaceEffectKind[]
}

/**
 * What becomes of a place. `settlePlaces` reads it, and `docs/freed-places.md` shows it. What is not in it cannot be done.
 * A guest without an account cannot be asked, and moves up at once; they are told by their page.
 */
export const PLACE_TRANSITIONS: readonly PlaceTransition[] = [
  { from: null, act: 'add', to: 'vacant', effects: [] },
  { from: 'vacant', act: 'settle', bands: ['early', 'offers', 'last-hour'], first: ['guest'], to: 'taken', effects: ['promote'] },
  { from: 'vacant', act: 'settle', bands: ['early'], first: ['player'], to: 'returnable', effects: ['promote', 'allow-return'] },
  { from: 'vacant', act: 'settle', bands: ['offers'], first: ['player'], to: 'held', effects: ['offer'] },
  { from: 'vacant', act: 'settle', bands: ['last-hour'], first: ['player'], to: 'free', effects: ['tell-bench'] },
  { from: 'vacant', act: 'settle', bands: ['early', 'offers', 'last-hour'], first: ['nobody'], to: 'free', effects: [] },
  { from: 'vacant', act: 'settle', bands: ['closed'], to: 'free', effects: [] },
  { from: 'free', act: 'join', bands: ['early', 'offers', 'last-hour'], to: 'taken', effects: [] },
  { from: 'free', act: 'take', bands: ['early', 'offers', 'last-hour'], to: 'taken', effects: [] },
  { from: 'free', act: 'propose', bands: ['early', 'offers'], to: 'proposed', effects: ['offer'] },
  { from: 'held', act: 'take', bands: ['offers'], to: 'taken', effects: ['end-offer', 'promote'] },
  { from: 'held', act: 'pass', bands: ['offers'], to: 'vacant', effects: ['end-offer', 'to-end-of-bench'] },
  { from: 'held', act: 'expire', bands: ['offers', 'last-hour'], to: 'vacant', effects: ['end-offer', 'to-end-of-bench'] },
  { from: 'held', act: 'withdraw', bands: ['early', 'offers', 'last-hour'], to: 'vacant', effects: ['end-offer'] },
  { from: 'held', act: 'close', bands: ['closed'], to: 'free', effects: ['end-offer'] },
  { from: 'proposed', act: 'take', bands: ['early', 'offers'], to: 'taken', effects: ['end-offer'] },
  { from: 'proposed', act: 'pass', bands: ['early', 'offers'], to: 'vacant', effects: ['end-offer'] },
  { from: 'proposed', act: 'expire', bands: ['early', 'offers', 'last-hour'], to: 'vacant', effects: ['end-offer'] },
  { from: 'proposed', act: 'withdraw', bands: ['early', 'offers', 'last-hour'], to: 'vacant', effects: ['end-offer'] },
  { from: 'proposed', act: 'close', bands: ['closed'], to: 'free', effects: ['end-offer'] },
  { from: 'returnable', act: 'give-back', bands: ['early', 'offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'returnable', act: 'return-ends', to: 'taken', effects: [] },
  { from: 'returnable', act: 'leave', bands: ['early', 'offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'taken', act: 'leave', bands: ['early', 'offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'returnable', act: 'free-unconfirmed', bands: ['offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'taken', act: 'free-unconfirmed', bands: ['offers', 'last-hour'], to: 'vacant', effects: [] },
]

/** The row of the table, or null for what cannot be done. */
export function placeTransition(
  from: PlaceState | null,
  act: PlaceAct,
  band: TimeBand,
  first: FirstOfBench = 'nobody',
): PlaceTransition | null {
  const fits = (row: PlaceTransition) =>
    row.from === from && row.act === act && (row.bands?.includes(band) ?? true) && (row.first?.includes(first) ?? true)
  return PLACE_TRANSITIONS.find(fits) ?? null
}
