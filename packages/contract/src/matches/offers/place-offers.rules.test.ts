import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { localTime } from '../../lib/local-time.ts'
import { afterQuietHours, DEFAULT_QUIET_HOURS, QUIET_HOURS_LIMITS, type QuietHours } from '../../notifications/quiet-hours.rules.ts'
import { LAST_HOUR_MS, TIME_BANDS, timeBand } from '../time-band.rules.ts'
import { OFFER_MS, PLACE_TRANSITIONS, type PlaceTransition, placeTransition, RETURN_MS } from './place-offers.rules.ts'
import { type BenchMember, type BenchState, offerEnd, returnEnd, settlePlaces } from './settle-places.rules.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

const saturday = (time: string) => new Date(`2026-11-21T${time}:00+01:00`)
const startsAt = saturday('18:30')

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

const match = (bench: BenchMember[], more: Partial<BenchState> = {}): BenchState => ({
  startsAt,
  status: 'open',
  currentPlayers: 9,
  maxPlayers: 10,
  placesFreedAt: null,
  bench,
  ...more,
})

const freed = { isFreed: true }

describe('the table of what becomes of a place', () => {
  it('has one answer to everything', () => {
    const firsts = ['player', 'guest', 'nobody'] as const
    for (const [index, row] of PLACE_TRANSITIONS.entries())
      for (const band of row.time ?? TIME_BANDS)
        for (const first of row.first ?? firsts)
          expect(PLACE_TRANSITIONS.indexOf(placeTransition(row.from, row.act, band, first) as PlaceTransition)).toBe(index)
  })

  it('leaves no place vacant', () => {
    for (const band of TIME_BANDS)
      for (const first of ['player', 'guest', 'nobody'] as const)
        expect(placeTransition('vacant', 'settle', band, first)?.to).not.toBe('vacant')
    expect(PLACE_TRANSITIONS.flatMap(({ from, act, to }) => (to === 'vacant' && act === 'settle' ? [from] : []))).toEqual([])
  })
})

it('who seeks a replacement leaves at once only where somebody moves up at once', () => {
  for (const from of ['returnable', 'taken'] as const)
    for (const band of TIME_BANDS)
      for (const first of ['player', 'guest', 'nobody'] as const) {
        const sought = placeTransition(from, 'seek', band, first)
        const given = placeTransition('vacant', 'settle', band, first)
        if (band === 'closed') expect(sought).toBeNull()
        else expect(sought?.to).toBe(given?.effects.includes('promote') ? 'vacant' : 'sought')
      }
})

test('more than twelve hours before, the first of the bench moves up and may give the place back for two hours', () => {
  const thursday = new Date('2026-11-19T18:15:00+01:00')
  expect(settlePlaces(match([member('nadia'), member('élodie')]), thursday, freed)).toEqual([
    { kind: 'promote', id: 'nadia', isGuest: false, returnUntil: new Date('2026-11-19T20:15:00+01:00') },
  ])
  expect(timeBand(match([]), saturday('06:29'))).toBe('early')
  expect(timeBand(match([]), saturday('06:30'))).toBe('offers')
  expect(timeBand(match([]), saturday('17:29'))).toBe('offers')
  expect(timeBand(match([]), saturday('17:30'))).toBe('last-hour')
  expect(timeBand(match([]), saturday('18:30'))).toBe('closed')
  expect(timeBand(match([], { status: 'cancelled' }), saturday('06:30'))).toBe('closed')
})

test('the drop-out at five to five: offered to one after the other, then to everybody', () => {
  const nadia = member('nadia')
  const élodie = member('élodie')
  expect(settlePlaces(match([nadia, élodie]), saturday('15:12'), freed)).toEqual([{ kind: 'offer', id: 'nadia', until: saturday('15:42') }])
  const asked = match([{ ...nadia, offeredUntil: saturday('15:42') }, élodie], { placesFreedAt: saturday('15:12') })
  expect(settlePlaces(asked, saturday('15:41'))).toEqual([])
  expect(settlePlaces(asked, saturday('15:42'))).toEqual([
    { kind: 'expire', id: 'nadia' },
    { kind: 'offer', id: 'élodie', until: saturday('16:12') },
  ])
  // Nobody is asked twice for the same place: it is free.
  const passed = match([{ ...nadia, passedAt: saturday('15:42') }], { placesFreedAt: saturday('15:12') })
  expect(settlePlaces(passed, saturday('15:50'))).toEqual([])
  expect(settlePlaces(passed, saturday('16:00'), freed)).toEqual([{ kind: 'offer', id: 'nadia', until: saturday('16:30') }])
  // An offer ends an hour before kick-off, and then everyone hears of it at once.
  expect(offerEnd(startsAt, saturday('17:10'), DEFAULT_QUIET_HOURS)).toEqual(saturday('17:30'))
  expect(settlePlaces(match([{ ...nadia, offeredUntil: saturday('17:30') }, élodie]), saturday('17:31'))).toEqual([
    { kind: 'expire', id: 'nadia' },
    { kind: 'tell-bench', ids: ['nadia', 'élodie'] },
  ])
  expect(settlePlaces(match([nadia]), saturday('17:45'))).toEqual([])
})

test('guests cannot be asked: they move up', () => {
  const bench = [member('max', { isGuest: true }), member('nadia')]
  for (const time of ['09:00', '17:45'])
    expect(settlePlaces(match(bench), saturday(time), freed)).toEqual([{ kind: 'promote', id: 'max', isGuest: true, returnUntil: null }])
})

test('as many offers as free places', () => {
  const nadia = member('nadia')
  const élodie = member('élodie', { mayBeAsked: false })
  const thomas = member('thomas')
  const until = saturday('15:42')
  expect(settlePlaces(match([nadia, élodie, thomas], { maxPlayers: 12 }), saturday('15:12'), freed)).toEqual([
    { kind: 'offer', id: 'nadia', until },
    { kind: 'offer', id: 'thomas', until },
  ])
  const asked = [nadia, thomas].map((one) => ({ ...one, offeredUntil: until }))
  expect(settlePlaces(match(asked), saturday('15:20'))).toEqual([{ kind: 'withdraw', id: 'thomas' }])
  // The match moves: earlier, to another day, or it is cancelled.
  expect(settlePlaces(match(asked, { maxPlayers: 11, startsAt: saturday('16:30') }), saturday('15:20'))).toEqual(
    asked.map(({ id }) => ({ kind: 'shorten', id, until: saturday('15:30') })),
  )
  expect(settlePlaces(match(asked, { startsAt: new Date('2026-11-28T18:30:00+01:00') }), saturday('15:20'))).toMatchObject([
    { kind: 'withdraw', id: 'nadia' },
    { kind: 'withdraw', id: 'thomas' },
    { kind: 'promote', id: 'nadia' },
  ])
  expect(settlePlaces(match(asked, { status: 'cancelled' }), saturday('15:20')).map(({ kind }) => kind)).toEqual(['withdraw', 'withdraw'])
})

test('a place that the organizer proposes is held, also early, and is nobody’s afterwards', () => {
  const nadia = member('nadia')
  const samir = member('samir', { isProposed: true, offeredUntil: saturday('05:30') })
  const early = saturday('05:10')
  // Held for Samir: nobody of the bench moves up.
  expect(settlePlaces(match([nadia, samir], { placesFreedAt: early }), early)).toEqual([])
  expect(settlePlaces(match([samir]), saturday('05:30'))).toEqual([{ kind: 'expire', id: 'samir' }])
  expect(settlePlaces(match([nadia, samir]), saturday('05:30')).map(({ kind, ...effect }) => [kind, 'id' in effect && effect.id])).toEqual([
    ['expire', 'samir'],
    ['promote', 'nadia'],
  ])
  // He has no turn without it, and is not told of what is free in the last hour.
  const asked = match([{ ...samir, offeredUntil: null }])
  expect(settlePlaces(asked, early, freed)).toEqual([])
  expect(settlePlaces(asked, saturday('17:40'), freed)).toEqual([])
  const blocked = { ...samir, mayBeAsked: false }
  expect(settlePlaces(match([blocked]), early)).toEqual([{ kind: 'withdraw', id: 'samir' }])
})

test('the half hour begins when the quiet hours of who is asked end', () => {
  const lateRiser = member('nadia', { quietHours: { enabled: true, from: 20, until: 10 } })
  const nightOwl = member('élodie', { quietHours: { ...DEFAULT_QUIET_HOURS, enabled: false } })
  const freedAt = new Date('2026-11-21T07:10:00+01:00')
  expect(settlePlaces(match([lateRiser, nightOwl, member('thomas')], { maxPlayers: 12 }), freedAt, freed)).toEqual([
    { kind: 'offer', id: 'nadia', until: saturday('10:30') },
    { kind: 'offer', id: 'élodie', until: saturday('07:40') },
    { kind: 'offer', id: 'thomas', until: saturday('08:30') },
  ])
})

const { from, until } = QUIET_HOURS_LIMITS
const quietHoursOf: fc.Arbitrary<QuietHours> = fc.record({ enabled: fc.boolean(), from: fc.integer(from), until: fc.integer(until) })

/** Kick-offs of whole days around both changes of the clock, and when a place is freed before them. */
const moments = fc
  .record({
    day: fc.constantFrom('2026-11-21', '2027-03-28', '2026-10-25', '2027-03-27', '2026-10-26'),
    kickOff: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    before: fc.integer({ min: 1, max: 40 * 60 }),
  })
  .map(({ day, kickOff, before }) => {
    const start = new Date(Date.parse(`${day}T00:00:00Z`) + kickOff * MINUTE)
    return { start, now: new Date(start.getTime() - before * MINUTE) }
  })

test('an offer lasts half an hour of the day, and ends an hour before kick-off', () => {
  fc.assert(
    fc.property(moments, quietHoursOf, ({ start, now }, quietHours) => {
      fc.pre(timeBand({ startsAt: start, status: 'open' }, now) === 'offers')
      const until = offerEnd(start, now, quietHours)
      const rings = afterQuietHours(now, { kickOff: start, quietHours })
      expect(until > now && until > rings).toBe(true)
      expect(until.getTime()).toBeLessThanOrEqual(start.getTime() - LAST_HOUR_MS)
      expect(until.getTime() - rings.getTime()).toBeLessThanOrEqual(OFFER_MS)
      const hour = Number(localTime(rings).slice(0, 2))
      const isNight = quietHours.enabled && (hour < quietHours.until || hour >= quietHours.from)
      // By the clock on the wall: at most an evening and a morning away.
      if (isNight) expect(start.getTime() - now.getTime()).toBeLessThan(19 * HOUR)
    }),
  )
})

test('who moved up can give the place back for two hours of the day, before kick-off', () => {
  fc.assert(
    fc.property(moments, quietHoursOf, ({ start, now }, quietHours) => {
      fc.pre(timeBand({ startsAt: start, status: 'open' }, now) === 'early')
      const until = returnEnd(start, now, quietHours)
      expect(until.getTime() - now.getTime()).toBeGreaterThanOrEqual(RETURN_MS)
      expect(until <= start).toBe(true)
    }),
  )
})
