import { describe, expect, it, test } from 'vitest'
import { NOTIFICATION_TYPES } from './notification.schema.ts'
import { canLeaveByTap, isStillTrue, type MatchStanding, NOTIFICATION_TRUTHS } from './notification-truth.rules.ts'

const HOUR = 3_600_000
const startsAt = new Date('2034-11-18T18:30:00+01:00')
const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR)
const told = before(20)
const morning = before(10)

/** Nadia plays in a match that lacks players, and has not confirmed. */
const standing = (changes: Partial<Omit<MatchStanding, 'match'>> = {}, match: Partial<MatchStanding['match']> = {}): MatchStanding => ({
  match: {
    status: 'open',
    startsAt,
    organizerId: 'karim',
    currentPlayers: 4,
    maxPlayers: 10,
    offeredPlaces: 0,
    replacementsSought: 0,
    minPlayers: 6,
    dangerFor: startsAt,
    keptFor: null,
    leaveDeadlineHours: null,
    ...match,
  },
  userId: 'nadia',
  participation: 'going',
  joinedAt: before(50),
  confirmedFor: null,
  hasDeclined: false,
  isOrganizing: false,
  holdsPlace: false,
  owesShare: false,
  seesMatch: true,
  ...changes,
})
const isTrue = (type: (typeof NOTIFICATION_TYPES)[number], one: MatchStanding | null, now = morning) =>
  isStillTrue({ type, createdAt: told }, one, now)

const waiting = standing({ participation: 'waiting' })
const cancelled = { status: 'cancelled' } as const

/** For every kind that has a check: of whom it still is true in the morning, and of whom not. */
const CASES: Partial<Record<(typeof NOTIFICATION_TYPES)[number], { still: MatchStanding[]; void: [MatchStanding, Date?][] }>> = {
  match: { still: [standing(), standing({ participation: 'left' })], void: [[standing({}, cancelled)]] },
  share_due: { still: [standing({ owesShare: true })], void: [[standing()]] },
  series_match: {
    still: [standing(), waiting],
    void: [
      [standing({}, cancelled)],
      [standing(), startsAt],
      [standing({ participation: 'left' })],
      [standing({ participation: 'removed' })],
    ],
  },
  group_match: {
    still: [standing({ participation: null })],
    void: [[standing({}, cancelled)], [standing(), startsAt], [standing({ participation: null, seesMatch: false })]],
  },
  join_requested: { still: [standing({ isOrganizing: true })], void: [[standing({}, cancelled)], [standing(), startsAt]] },
  place_offered: {
    still: [waiting, standing({ participation: 'invited', holdsPlace: true }, { currentPlayers: 9, offeredPlaces: 1 })],
    void: [
      [standing({ participation: 'waiting' }, { currentPlayers: 10 })],
      [standing({ participation: 'waiting' }, { currentPlayers: 9, offeredPlaces: 1 })],
      [standing({ participation: 'invited' })],
      [standing()],
      [standing({ participation: 'left' })],
      [standing({ participation: 'waiting', holdsPlace: true }, cancelled)],
      [waiting, startsAt],
    ],
  },
  places_freed: {
    still: [standing({ participation: null }), standing({ participation: 'left' })],
    void: [
      [standing({ participation: null }, { currentPlayers: 10 })],
      [standing({ participation: null }, { currentPlayers: 9, offeredPlaces: 1 })],
      [standing()],
      [standing({ participation: null }, cancelled)],
      [standing({ participation: null, seesMatch: false })],
      [standing({ participation: null }), startsAt],
    ],
  },
  presence_asked: {
    still: [standing(), standing({ confirmedFor: before(100) })],
    void: [
      [standing({ confirmedFor: startsAt })],
      [standing({ participation: 'left' })],
      [waiting],
      [standing({ userId: 'karim' })],
      [standing({}, cancelled)],
      [standing(), startsAt],
    ],
  },
  match_in_danger: {
    still: [standing(), standing({ participation: null }), waiting, standing({ participation: null, isOrganizing: true })],
    void: [
      [standing({}, { currentPlayers: 6 })],
      [standing({ isOrganizing: true }, { keptFor: startsAt })],
      [standing({}, { dangerFor: before(100) })],
      [standing({}, cancelled)],
      [standing(), startsAt],
      [standing({ participation: 'left' })],
      // « Dispo », and on the list since.
      [standing({ joinedAt: before(15) })],
    ],
  },
}

describe('a notification that waits', () => {
  it.each(NOTIFICATION_TYPES)('of type %s is sent while it is true', (type) => {
    const cases = CASES[type]
    // A kind is always true, or stands in the table above.
    expect(NOTIFICATION_TRUTHS[type] === 'always').toBe(cases === undefined)
    expect(isTrue(type, null)).toBe(true)
    if (!cases) expect(isTrue(type, standing({ participation: 'left' }, cancelled), startsAt)).toBe(true)
    for (const one of cases?.still ?? []) expect(isTrue(type, one)).toBe(true)
    for (const [one, now] of cases?.void ?? []) expect(isTrue(type, one, now)).toBe(false)
  })
})

test('whether one comes is asked until one has answered, or the match begins', () => {
  const question = { type: 'match', createdAt: told, matchId: 'five', requestId: 'five' } as const
  const isAsked = (one: MatchStanding, now = morning) => isStillTrue(question, one, now)
  for (const participation of [null, 'invited'] as const) {
    expect(isAsked(standing({ participation }))).toBe(true)
    expect(isAsked(standing({ participation, hasDeclined: true }))).toBe(false)
    expect(isAsked(standing({ participation }, cancelled))).toBe(false)
    expect(isAsked(standing({ participation }), startsAt)).toBe(false)
  }
  for (const participation of ['going', 'waiting', 'left', 'removed'] as const) expect(isAsked(standing({ participation }))).toBe(false)
})

test('what is told of a place on the list holds for who is on it, or organizes', () => {
  const told = { type: 'match', createdAt: before(20), matchId: 'five', requestId: 'nadia_five' } as const
  const holds = (one: MatchStanding, now = morning) => isStillTrue(told, one, now)
  expect([standing(), waiting, standing({ participation: null, isOrganizing: true })].map((one) => holds(one))).toEqual([true, true, true])
  // An announcement during the match.
  expect(holds(standing(), startsAt)).toBe(true)
  for (const participation of [null, 'invited', 'left', 'removed'] as const) expect(holds(standing({ participation }))).toBe(false)
  expect(holds(standing({}, cancelled))).toBe(false)
})

test('what asks somebody back holds until they are on the list, or the match begins', () => {
  const told = { type: 'match', createdAt: before(20), matchId: 'five', requestId: 'nadia' } as const
  const holds = (one: MatchStanding, now = morning) => isStillTrue(told, one, now)
  for (const participation of [null, 'invited', 'left', 'removed'] as const) expect(holds(standing({ participation }))).toBe(true)
  // Who co-organizes and has lost their place.
  expect(holds(standing({ participation: 'removed', isOrganizing: true }))).toBe(true)
  expect([standing(), waiting].map((one) => holds(one))).toEqual([false, false])
  expect(holds(standing({ participation: 'removed' }, cancelled))).toBe(false)
  expect(holds(standing({ participation: 'removed' }), startsAt)).toBe(false)
})

describe('« Je ne viens pas » with one tap', () => {
  const untilTheDayBefore = { leaveDeadlineHours: 24 } as const
  it.each<[string, boolean, MatchStanding, Date?]>([
    ['from the list', true, standing()],
    ['from the bench', true, waiting],
    ['before the deadline', true, standing({}, untilTheDayBefore), before(30)],
    ['from the bench after it', true, standing({ participation: 'waiting' }, untilTheDayBefore)],
    ['from the list after it, with a word', false, standing({}, untilTheDayBefore)],
    ['for who has left', false, standing({ participation: 'left' })],
    ['for who was never there', false, standing({ participation: null })],
    ['of a cancelled match', false, standing({}, cancelled)],
    ['once it has begun', false, standing(), startsAt],
  ])('%s: %s', (_, can, one, now = morning) => {
    expect(canLeaveByTap(one, now)).toBe(can)
  })
})
