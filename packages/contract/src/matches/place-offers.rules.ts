import { addWakingTime, afterQuietHours } from '../notifications/quiet-hours.rules.ts'
import { isOpenForChanges, type MatchDenialReason, type MatchState, type MatchViewer } from './match.rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A free place goes to the first of the bench before this, and is offered from then on. */
const OFFERS_FROM_MS = 12 * HOUR
/** From then on it is for whoever is first. */
export const LAST_HOUR_MS = HOUR
export const OFFER_MS = 30 * MINUTE
export const RETURN_MS = 2 * HOUR

export const PLACE_STATES = ['free', 'vacant', 'held', 'returnable', 'taken'] as const
/** « vacant » lasts no time: it leads on to whoever gets the place. */
export type PlaceState = (typeof PLACE_STATES)[number]

export const TIME_BANDS = ['early', 'offers', 'last-hour', 'closed'] as const
export type TimeBand = (typeof TIME_BANDS)[number]

export type PlaceAct = 'add' | 'settle' | 'join' | 'take' | 'pass' | 'expire' | 'withdraw' | 'return-ends' | 'give-back' | 'leave' | 'close'

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
  { from: 'held', act: 'take', bands: ['offers'], to: 'taken', effects: ['end-offer', 'promote'] },
  { from: 'held', act: 'pass', bands: ['offers'], to: 'vacant', effects: ['end-offer', 'to-end-of-bench'] },
  { from: 'held', act: 'expire', bands: ['offers', 'last-hour'], to: 'vacant', effects: ['end-offer', 'to-end-of-bench'] },
  { from: 'held', act: 'withdraw', bands: ['early', 'offers', 'last-hour'], to: 'vacant', effects: ['end-offer'] },
  { from: 'held', act: 'close', bands: ['closed'], to: 'free', effects: ['end-offer'] },
  { from: 'returnable', act: 'give-back', bands: ['early', 'offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'returnable', act: 'return-ends', to: 'taken', effects: [] },
  { from: 'returnable', act: 'leave', bands: ['early', 'offers', 'last-hour'], to: 'vacant', effects: [] },
  { from: 'taken', act: 'leave', bands: ['early', 'offers', 'last-hour'], to: 'vacant', effects: [] },
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

/** For who waits: the place that is held for them, or one that is free. Whether there is one is read under the lock. */
export function whyCannotTakeOfferedPlace(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (timeBand(match, now) === 'closed') return 'FAILED_PRECONDITION'
  return viewer.participation === 'waiting' ? null : 'FAILED_PRECONDITION'
}

export function whyCannotGiveBackPlace(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (viewer.participation !== 'going') return 'PERMISSION_DENIED'
  const mayReturn = viewer.returnUntil ? now < viewer.returnUntil : false
  return mayReturn && placeTransition('returnable', 'give-back', timeBand(match, now)) ? null : 'FAILED_PRECONDITION'
}

/** Whether a place is held for them. */
export const hasOffer = (viewer: MatchViewer, now: Date): boolean => Boolean(viewer?.offeredUntil && now < viewer.offeredUntil)

type Kickoff = Pick<MatchState, 'startsAt' | 'status'>

export function timeBand(match: Kickoff, now: Date): TimeBand {
  if (!isOpenForChanges(match, now)) return 'closed'
  const left = match.startsAt.getTime() - now.getTime()
  if (left > OFFERS_FROM_MS) return 'early'
  return left > LAST_HOUR_MS ? 'offers' : 'last-hour'
}

/** When an offer made now ends: 30 minutes after it may ring, and at the latest an hour before kick-off. */
export function offerEnd(startsAt: Date, now: Date): Date {
  return new Date(Math.min(afterQuietHours(now, startsAt).getTime() + OFFER_MS, startsAt.getTime() - LAST_HOUR_MS))
}

/** Until when a player who moved up now may give the place back. */
export const returnEnd = (startsAt: Date, now: Date): Date => addWakingTime(now, RETURN_MS, startsAt)

/** Who waits, in the order of the bench. */
export type BenchMember = {
  id: string
  isGuest: boolean
  /** Not for whom the organizer blocked, or who blocked them. */
  mayBeAsked: boolean
  /** When they last passed or did not answer. */
  passedAt: Date | null
  /** The end of the offer that is open for them. */
  offeredUntil: Date | null
}

export type BenchState = Kickoff & {
  currentPlayers: number
  maxPlayers: number
  /** When a place last became free: whoever passed before then is asked again. */
  placesFreedAt: Date | null
  bench: readonly BenchMember[]
}

export type BenchEffect =
  | { kind: 'expire'; id: string }
  | { kind: 'withdraw'; id: string }
  | { kind: 'promote'; id: string; isGuest: boolean; returnUntil: Date | null }
  | { kind: 'offer'; id: string; until: Date }
  /** The match was moved: the offer ends earlier. */
  | { kind: 'shorten'; id: string; until: Date }
  | { kind: 'tell-bench'; ids: string[] }

/**
 * What is to be done with the places that nobody has, in order. Doing it twice does nothing the second time.
 * @param isFreed whether a place was freed just now
 */
export function settlePlaces(state: BenchState, now: Date, { isFreed = false } = {}): BenchEffect[] {
  const band = timeBand(state, now)
  const effects: BenchEffect[] = []
  const held = endOffers(state, band, now, effects)
  const ended = new Set(effects.flatMap((effect) => (effect.kind === 'expire' ? [effect.id] : [])))
  const askable = state.bench.filter((member) => !held.has(member.id) && !ended.has(member.id) && isAskable(member, state, isFreed))
  const vacant = band === 'closed' ? 0 : Math.max(0, state.maxPlayers - state.currentPlayers) - held.size
  for (let place = 0; place < vacant; place++) {
    const [member] = askable
    const row = placeTransition('vacant', 'settle', band, firstOf(member))
    if (!member || !row || row.to === 'free') break
    askable.shift()
    if (row.effects.includes('offer')) effects.push({ kind: 'offer', id: member.id, until: offerEnd(state.startsAt, now) })
    const returnUntil = row.effects.includes('allow-return') ? returnEnd(state.startsAt, now) : null
    if (row.effects.includes('promote')) effects.push({ kind: 'promote', id: member.id, isGuest: member.isGuest, returnUntil })
  }
  const placesGiven = effects.filter(({ kind }) => kind === 'promote' || kind === 'offer').length
  const hasEndedOffer = effects.some(({ kind }) => kind === 'expire' || kind === 'withdraw')
  const toTell = placeTransition('vacant', 'settle', band, 'player')?.effects.includes('tell-bench') ?? false
  if (toTell && vacant > placesGiven && (isFreed || hasEndedOffer)) {
    // Everyone, also who let their half hour pass: it is for whoever is first.
    const ids = state.bench.filter(({ isGuest, mayBeAsked }) => !isGuest && mayBeAsked).map(({ id }) => id)
    if (ids.length > 0) effects.push({ kind: 'tell-bench', ids })
  }
  return effects
}

/** Ends the offers that are over, and those for which there is no place. @returns who keeps an offer */
function endOffers(state: BenchState, band: TimeBand, now: Date, effects: BenchEffect[]): Set<string> {
  const held = new Set<string>()
  const places = Math.max(0, state.maxPlayers - state.currentPlayers)
  for (const { id, offeredUntil, mayBeAsked } of state.bench) {
    if (!offeredUntil) continue
    const isOver = offeredUntil <= now && placeTransition('held', 'expire', band) !== null
    if (isOver) effects.push({ kind: 'expire', id })
    else if (band !== 'offers' || !mayBeAsked || held.size === places) effects.push({ kind: 'withdraw', id })
    else {
      held.add(id)
      const latest = new Date(state.startsAt.getTime() - LAST_HOUR_MS)
      if (offeredUntil > latest) effects.push({ kind: 'shorten', id, until: latest })
    }
  }
  return held
}

/** Whoever passed is asked again once another place is free. */
const isAskable = ({ mayBeAsked, passedAt }: BenchMember, { placesFreedAt }: BenchState, isFreed: boolean): boolean =>
  mayBeAsked && (isFreed || passedAt === null || (placesFreedAt !== null && passedAt < placesFreedAt))

function firstOf(member: BenchMember | undefined): FirstOfBench {
  if (!member) return 'nobody'
  return member.isGuest ? 'guest' : 'player'
}
