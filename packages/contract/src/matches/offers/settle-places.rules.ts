import { addWakingTime, afterQuietHours, type QuietHours } from '../../notifications/quiet-hours.rules.ts'
import { type Kickoff, LAST_HOUR_MS, type TimeBand, timeBand } from '../time-band.rules.ts'
import { type FirstOfBench, OFFER_MS, placeTransition, RETURN_MS } from './place-offers.rules.ts'

/** When an offer made now ends: 30 minutes after it may ring, and at the latest an hour before kick-off. */
export function offerEnd(startsAt: Date, now: Date, quietHours: QuietHours): Date {
  return new Date(Math.min(afterQuietHours(now, { kickOff: startsAt, quietHours }).getTime() + OFFER_MS, startsAt.getTime() - LAST_HOUR_MS))
}

/** Until when a player who moved up now may give the place back. */
export const returnEnd = (startsAt: Date, now: Date, quietHours: QuietHours): Date =>
  new Date(Math.min(addWakingTime(now, RETURN_MS, { kickOff: startsAt, quietHours }).getTime(), startsAt.getTime()))

/** Who waits, in the order of the bench, and then those to whom the organizer has proposed a place. */
export type BenchMember = {
  id: string
  /** Not on the bench: they have no turn beside the place that is held for them. */
  isProposed: boolean
  isGuest: boolean
  /** Not for whom the organizer blocked, or who blocked them. */
  mayBeAsked: boolean
  /** When they last passed or did not answer. */
  passedAt: Date | null
  /** The end of the offer that is open for them. */
  offeredUntil: Date | null
  quietHours: QuietHours
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
  const askable = state.bench.filter(
    (member) => !member.isProposed && !held.has(member.id) && !ended.has(member.id) && isAskable(member, state, isFreed),
  )
  const vacant = band === 'closed' ? 0 : Math.max(0, state.maxPlayers - state.currentPlayers) - held.size
  for (let place = 0; place < vacant; place++) {
    const [member] = askable
    const row = placeTransition('vacant', 'settle', band, firstOf(member))
    if (!member || !row || row.to === 'free') break
    askable.shift()
    if (row.effects.includes('offer'))
      effects.push({ kind: 'offer', id: member.id, until: offerEnd(state.startsAt, now, member.quietHours) })
    const returnUntil = row.effects.includes('allow-return') ? returnEnd(state.startsAt, now, member.quietHours) : null
    if (row.effects.includes('promote')) effects.push({ kind: 'promote', id: member.id, isGuest: member.isGuest, returnUntil })
  }
  const placesGiven = effects.filter(({ kind }) => kind === 'promote' || kind === 'offer').length
  const hasEndedOffer = effects.some(({ kind }) => kind === 'expire' || kind === 'withdraw')
  const toTell = placeTransition('vacant', 'settle', band, 'player')?.effects.includes('tell-bench') ?? false
  if (toTell && vacant > placesGiven && (isFreed || hasEndedOffer)) {
    // Everyone, also who let their half hour pass: it is for whoever is first.
    const ids = state.bench.filter(({ isGuest, isProposed, mayBeAsked }) => !isGuest && !isProposed && mayBeAsked).map(({ id }) => id)
    if (ids.length > 0) effects.push({ kind: 'tell-bench', ids })
  }
  return effects
}

/** Ends the offers that are over, and those for which there is no place. @returns who keeps an offer */
function endOffers(state: BenchState, band: TimeBand, now: Date, effects: BenchEffect[]): Set<string> {
  const held = new Set<string>()
  const places = Math.max(0, state.maxPlayers - state.currentPlayers)
  for (const { id, isProposed, offeredUntil, mayBeAsked } of state.bench) {
    if (!offeredUntil) continue
    const place = isProposed ? 'proposed' : 'held'
    const isOver = offeredUntil <= now && placeTransition(place, 'expire', band) !== null
    if (isOver) effects.push({ kind: 'expire', id })
    else if (!placeTransition(place, 'take', band) || !mayBeAsked || held.size === places) effects.push({ kind: 'withdraw', id })
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
