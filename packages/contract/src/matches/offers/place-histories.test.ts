import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_QUIET_HOURS } from '../../notifications/quiet-hours.rules.ts'
import {
  countPlayers,
  DANGER_HOURS,
  DANGER_TRANSITIONS,
  type DangerAct,
  dangerState,
  dangerTransition,
  missingPlayers,
} from '../../rescue/danger.rules.ts'
import { voteEnd } from '../../rescue/rescue.rules.ts'
import { type RequestAct, type RequestState, requestTransition } from '../join-requests/join-request-transitions.rules.ts'
import { placesFreedFrom } from '../presence/presence.rules.ts'
import { timeBand } from '../time-band.rules.ts'
import { placeTransition } from './place-offers.rules.ts'
import { type BenchEffect, type BenchMember, type BenchState, offerEnd, settlePlaces } from './settle-places.rules.ts'

/*
 * A model: random histories of one match with a moving clock. The list, the bench and the requests are plain collections; what the rules say
 * is done to them. Jobs run late, twice, and in any order, as after a restart.
 */

const HOUR = 3_600_000
const MINUTE = 60_000

const member = (id: string, more: Partial<BenchMember> = {}): BenchMember => ({
  id,
  isGuest: false,
  isProposed: false,
  mayBeAsked: true,
  passedAt: null,
  offeredUntil: null,
  quietHours: DEFAULT_QUIET_HOURS,
  ...more,
})

/** They are below the minimum of reliability, and have to ask. */
const UNRELIABLE = new Set(['4', '5'])
const MIN_PLAYERS = 2

type Act = { act: keyof typeof ACTS; who: number; minutes: number }

/** How often each comes. */
const ACTS = {
  join: 3,
  leave: 2,
  take: 2,
  pass: 1,
  giveBack: 1,
  freeUnconfirmed: 1,
  propose: 2,
  retract: 1,
  block: 1,
  resize: 1,
  wait: 3,
  move: 1,
  ask: 3,
  accept: 2,
  refuse: 1,
  withdraw: 1,
  openToAll: 1,
  count: 4,
  voteOnRescue: 1,
  keep: 1,
  playSmaller: 1,
  cancel: 1,
}

/** They are about who has to ask. */
const REQUEST_ACTS: readonly string[] = ['ask', 'accept', 'refuse', 'withdraw']

const acts = fc.array(
  fc.record<Act>({
    act: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[]).flatMap((act) => Array(ACTS[act]).fill(act))),
    who: fc.nat(7),
    minutes: fc.nat(90),
  }),
  { minLength: 5, maxLength: 30 },
)

const world = (startsAt: Date, now: Date) => ({
  now,
  state: { startsAt, status: 'open', currentPlayers: 0, maxPlayers: 3, placesFreedAt: null, bench: [] } as Omit<BenchState, 'bench'> & {
    bench: BenchMember[]
  },
  going: new Map<string, Date | null>(),
  blocked: new Set<string>(),
  requests: new Map<string, RequestState>(),
  asksForReliability: true,
  danger: { minPlayers: MIN_PLAYERS, dangerFor: null, dangerSince: null, keptFor: null, voteEndsAt: null } as Danger,
  /** Which counts have told, of which kick-off. */
  told: [] as string[],
  kept: new Set<number>(),
})
type Danger = {
  minPlayers: number
  dangerFor: Date | null
  dangerSince: Date | null
  keptFor: Date | null
  voteEndsAt: Date | null
}
type World = ReturnType<typeof world>

function settle(world: World, isFreed: boolean): BenchEffect[] {
  const { state, now } = world
  if (isFreed) state.placesFreedAt = now
  const effects = settlePlaces(state, now, { isFreed })
  for (const effect of effects) {
    if (effect.kind === 'tell-bench') continue
    const one = state.bench.find(({ id }) => id === effect.id)
    if (!one) throw new Error(`${effect.kind} for somebody who is gone`)
    if (effect.kind === 'expire' || effect.kind === 'withdraw') one.offeredUntil = null
    if (one.isProposed && one.offeredUntil === null) state.bench = state.bench.filter((other) => other !== one)
    else if (effect.kind === 'expire') toEnd(world, one)
    if (effect.kind === 'shorten') one.offeredUntil = effect.until
    if (effect.kind === 'promote') promote(world, one, effect.returnUntil)
    if (effect.kind !== 'offer') continue
    expect(one.offeredUntil, 'offered twice').toBeNull()
    expect(one.isProposed, 'a turn of somebody who does not wait').toBe(false)
    expect(world.blocked.has(one.id), 'offered to somebody blocked').toBe(false)
    one.offeredUntil = effect.until
  }
  return effects
}

function toEnd({ state, now }: World, one: BenchMember) {
  state.bench = [...state.bench.filter(({ id }) => id !== one.id), { ...one, passedAt: now, offeredUntil: null }]
}

function promote(world: World, { id }: { id: string }, returnUntil: Date | null) {
  const { state, going } = world
  expect(going.has(id), 'a place twice').toBe(false)
  moveRequest(world, id, 'join')
  state.bench = state.bench.filter((one) => one.id !== id)
  going.set(id, returnUntil)
  state.currentPlayers += 1
}

const freePlaces = ({ state }: World) =>
  state.maxPlayers - state.currentPlayers - state.bench.filter(({ offeredUntil }) => offeredUntil !== null).length

/** What a request becomes, or null where that cannot be done. Who comes has none. */
function moveRequest(world: World, id: string, act: RequestAct) {
  const { requests, state: match, now } = world
  const isListed = world.going.has(id) || match.bench.some((one) => one.id === id && !one.isProposed)
  const from = isListed ? 'listed' : (requests.get(id) ?? 'none')
  const reliability = world.asksForReliability && UNRELIABLE.has(id) && act === 'ask' ? 'too-low' : 'enough'
  const step = requestTransition(from, act, { match, now, reliability })
  if (step?.to === 'pending' || step?.to === 'refused') requests.set(id, step.to)
  else if (step) requests.delete(id)
  return step
}

function join(world: World, id: string) {
  const { state, going } = world
  const waiting = state.bench.find((one) => one.id === id)
  // Who joins takes the place that is held for them.
  if (waiting?.isProposed) return promote(world, waiting, null)
  if (waiting || going.has(id)) return
  if (freePlaces(world) > 0) return promote(world, { id }, null)
  moveRequest(world, id, 'join')
  state.bench.push(member(id, { isGuest: id === '7', mayBeAsked: !world.blocked.has(id) }))
}

const rescued = ({ state, danger }: World) => ({ ...state, ...danger })

/** Does what the table says to a match with a minimum, or nothing. */
function moveDanger(world: World, act: DangerAct, change: () => void) {
  if (!dangerTransition(rescued(world), act, world.now)) return
  change()
}

function count(world: World, hours: (typeof DANGER_HOURS)[number]) {
  const { state, danger, now, told } = world
  if (now.getTime() < state.startsAt.getTime() - hours * HOUR) return
  if (!countPlayers(rescued(world), hours, now)) return
  expect(state.status === 'cancelled' || now >= state.startsAt, 'told of a match that is over').toBe(false)
  expect(missingPlayers(rescued(world)), 'told of a match that has its players').toBeGreaterThan(0)
  expect(world.kept.has(state.startsAt.getTime()), 'told of a match that is kept').toBe(false)
  const isSecond = now.getTime() >= state.startsAt.getTime() - 6 * HOUR
  told.push(`${state.startsAt.toISOString()} ${isSecond ? 'second' : 'first'}`)
  Object.assign(danger, { dangerFor: state.startsAt, dangerSince: now, voteEndsAt: voteEnd(state.startsAt, now) })
}

function play(world: World, { act, who, minutes }: Act): void {
  const { state, going, danger, now } = world
  const id = `${REQUEST_ACTS.includes(act) ? 4 + (who % UNRELIABLE.size) : who}`
  const waiting = state.bench.find((one) => one.id === id)
  settle(world, false)
  if (act === 'count') for (const hours of who < 4 ? DANGER_HOURS : DANGER_HOURS.toReversed()) count(world, hours)
  if (act === 'wait') world.now = new Date(now.getTime() + minutes * (who < 3 ? 10 : 1) * MINUTE)
  if (timeBand(state, now) === 'closed') {
    for (const asker of [...world.requests.keys()]) moveRequest(world, asker, 'close')
    return
  }
  const drop = () => {
    going.delete(id)
    state.currentPlayers -= 1
    settle(world, true)
  }
  if (act === 'propose' && !waiting && !going.has(id) && who < 7 && !world.blocked.has(id) && freePlaces(world) > 0)
    if (placeTransition('free', 'propose', timeBand(state, now))) {
      moveRequest(world, id, 'drop')
      state.bench.push(member(id, { isProposed: true, offeredUntil: offerEnd(state.startsAt, now, DEFAULT_QUIET_HOURS) }))
    }
  if (act === 'retract' && waiting?.isProposed) {
    state.bench = state.bench.filter((one) => one !== waiting)
    settle(world, false)
  }
  if (act === 'join' && (!UNRELIABLE.has(id) || !world.asksForReliability || waiting?.isProposed)) join(world, id)
  if (act === 'ask' && UNRELIABLE.has(id) && world.asksForReliability) moveRequest(world, id, 'ask')
  if (act === 'accept') {
    const had = world.requests.get(id)
    const step = moveRequest(world, id, 'accept')
    expect(step !== null, 'accepted without a request').toBe(had === 'pending')
    if (step?.effects.includes('give-place')) join(world, id)
  }
  if (act === 'refuse' || act === 'withdraw') moveRequest(world, id, act)
  if (act === 'openToAll' && minutes < 30) {
    world.asksForReliability = false
    for (const asker of [...world.requests.keys()]) moveRequest(world, asker, 'open')
  }
  if (act === 'leave' && going.has(id)) drop()
  else if (act === 'leave' && waiting && !waiting.isProposed) {
    state.bench = state.bench.filter((one) => one !== waiting)
    settle(world, false)
  }
  const isFreeable = now >= placesFreedFrom(state.startsAt) && placeTransition('taken', 'free-unconfirmed', timeBand(state, now)) !== null
  if (act === 'freeUnconfirmed' && going.has(id) && isFreeable) drop()
  const returnUntil = going.get(id)
  if (act === 'giveBack' && returnUntil && now < returnUntil) drop()
  if (act === 'take' && waiting && (waiting.offeredUntil || freePlaces(world) > 0)) promote(world, waiting, null)
  if (act === 'pass' && waiting?.offeredUntil) {
    if (waiting.isProposed) state.bench = state.bench.filter((one) => one !== waiting)
    else toEnd(world, waiting)
    settle(world, false)
  }
  if (act === 'block' && who < 3) {
    world.blocked.add(id)
    moveRequest(world, id, 'drop')
    state.bench = state.bench.map((one) => (one.id === id ? { ...one, mayBeAsked: false } : one))
    settle(world, false)
  }
  if (act === 'resize') {
    const next = Math.max(state.currentPlayers, 1 + who)
    const isLarger = next > state.maxPlayers
    state.maxPlayers = next
    settle(world, isLarger)
  }
  if (act === 'move' && who < 2) {
    state.startsAt = new Date(state.startsAt.getTime() + (minutes - 30) * 10 * MINUTE)
    settle(world, true)
  }
  const kickOff = state.startsAt
  if (act === 'voteOnRescue')
    moveDanger(world, 'vote', () => expect(danger.voteEndsAt && now < danger.voteEndsAt && missingPlayers(rescued(world)) > 0).toBe(true))
  if (act === 'keep')
    moveDanger(world, 'keep', () => {
      danger.keptFor = kickOff
      world.kept.add(kickOff.getTime())
    })
  if (act === 'playSmaller')
    moveDanger(world, 'play-smaller', () => {
      danger.minPlayers = state.currentPlayers
    })
  if (act === 'cancel' && minutes < 20) {
    state.status = 'cancelled'
    settle(world, false)
    for (const asker of [...world.requests.keys()]) moveRequest(world, asker, 'close')
  }
}

function check(world: World): void {
  const { state, going, now } = world
  const held = state.bench.filter(({ offeredUntil }) => offeredUntil !== null)
  const band = timeBand(state, now)
  expect(going.size).toBe(state.currentPlayers)
  expect(state.currentPlayers + held.length).toBeLessThanOrEqual(state.maxPlayers)
  expect(held.filter(({ id }) => world.blocked.has(id))).toEqual([])
  if (band !== 'offers') expect(held.filter(({ isProposed }) => !isProposed || band !== 'early')).toEqual([])
  expect(state.bench.filter(({ isProposed, offeredUntil }) => isProposed && offeredUntil === null)).toEqual([])
  // A free place is one for which everybody who may be asked was asked.
  const unasked = state.bench.filter(
    ({ mayBeAsked, passedAt, offeredUntil }) =>
      mayBeAsked && !offeredUntil && (!passedAt || (state.placesFreedAt !== null && passedAt < state.placesFreedAt)),
  )
  if (freePlaces(world) > 0 && (band === 'early' || band === 'offers')) expect(unasked).toEqual([])
  // Nobody who has a place, or may come freely, waits for an answer; nobody answers after kick-off.
  const listed = new Set([...going.keys(), ...state.bench.filter(({ isProposed }) => !isProposed).map(({ id }) => id)])
  expect([...world.requests.keys()].filter((id) => listed.has(id))).toEqual([])
  if (!world.asksForReliability) expect(world.requests.size).toBe(0)
  if (band === 'closed') for (const id of world.requests.keys()) expect(moveRequest(world, id, 'accept')).toBeNull()
  // At most one announcement for each count of each kick-off; what is kept stays so.
  expect(new Set(world.told).size).toBe(world.told.length)
  if (world.kept.has(state.startsAt.getTime()) && band !== 'closed') expect(dangerState(rescued(world), now)).toBe('kept')
  // Settling again changes nothing.
  expect(settlePlaces(state, now).filter(({ kind }) => kind !== 'tell-bench')).toEqual([])
}

test('ten thousand short histories: no place, request or announcement is lost, doubled, or for somebody who is blocked or gone', () => {
  const moment = fc.record({
    // Summer time begins and ends.
    day: fc.constantFrom('2027-03-28', '2026-10-25'),
    hour: fc.integer({ min: 0, max: 23 }),
    lead: fc.integer({ min: 10, max: 30 * 60 }),
  })
  fc.assert(
    fc.property(moment, acts, ({ day, hour, lead }, history) => {
      const start = new Date(Date.parse(`${day}T00:00:00Z`) + hour * HOUR)
      const one = world(start, new Date(start.getTime() - lead * MINUTE))
      for (const act of history) {
        const before = dangerState(rescued(one), one.now)
        const kickOff = one.state.startsAt
        play(one, act)
        settle(one, false)
        check(one)
        const after = dangerState(rescued(one), one.now)
        const isDrawn = DANGER_TRANSITIONS.some(({ from, to }) => from === before && to === after)
        if (kickOff === one.state.startsAt && before !== after) expect([before, after, isDrawn]).toEqual([before, after, true])
      }
    }),
    { numRuns: 10_000 },
  )
}, 300_000)
