import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOrganizing } from '../matches/match.rules.ts'
import { MATCH_STATUSES, PARTICIPANT_STATUSES } from '../matches/match.schema.ts'
import { canEnterLockerRoom } from '../matches/replacements/replacement.rules.ts'
import { itemPermissions, type LockerRoomState, lockerRoomPermissions } from './locker-room.rules.ts'
import { LOCKER_ROOM_LIMITS, teamSheetSchema } from './locker-room.schema.ts'
import { voteClosesAt } from './vote.rules.ts'

const startsAt = new Date('2026-11-21T17:30:00Z')
const endsAt = new Date('2026-11-21T18:30:00Z')
const hours = (count: number, from = endsAt) => new Date(from.getTime() + count * 3_600_000)

const match = (changes: Partial<LockerRoomState> = {}): LockerRoomState => ({
  organizerId: 'karim',
  status: 'open',
  startsAt,
  endsAt,
  homeScore: null,
  voteClosedAt: null,
  ...changes,
})
const karim = { id: 'karim', participation: 'going', absent: false, isCoOrganizer: false } as const
const nadia = { id: 'nadia', participation: 'going', absent: false, isCoOrganizer: false } as const

/** Any match, time and viewer who may enter. */
const situation = fc
  .record({
    organizerId: fc.constantFrom('karim', null),
    status: fc.constantFrom(...MATCH_STATUSES),
    homeScore: fc.constantFrom(null, 0, 3),
    isVoteClosed: fc.boolean(),
    id: fc.constantFrom('karim', 'nadia'),
    participation: fc.constantFrom(...PARTICIPANT_STATUSES, null),
    absent: fc.boolean(),
    isCoOrganizer: fc.boolean(),
    items: fc.integer({ min: 0, max: LOCKER_ROOM_LIMITS.items }),
    now: fc.date({ min: hours(-24, startsAt), max: hours(96), noInvalidDate: true }),
  })
  .map(({ organizerId, status, homeScore, isVoteClosed, items, now, ...viewer }) => ({
    match: match({ organizerId, status, homeScore, voteClosedAt: isVoteClosed ? hours(48) : null }),
    viewer,
    items,
    now,
  }))
  .filter((one) => canEnterLockerRoom(one.match, { ...one.viewer, isSuperAdmin: false, isInGroup: false }))

const canOf = ({ match: state, items, viewer, now }: typeof situation extends fc.Arbitrary<infer One> ? One : never) =>
  lockerRoomPermissions(state, items, viewer, now)

describe('permissions in the locker room', () => {
  test('write: always', () => {
    fc.assert(fc.property(situation, (one) => canOf(one).write))
  })

  test('arrange teams and enter results: who organizes only, and at the right time', () => {
    fc.assert(
      fc.property(situation, (one) => {
        const can = canOf(one)
        if (!isOrganizing(one.match, one.viewer) || one.match.status === 'cancelled')
          expect(can).toMatchObject({ arrangeTeams: false, enterResult: false })
        else {
          expect(can.enterResult).toBe(one.now >= endsAt)
          expect(can.arrangeTeams).toBe(one.now < endsAt || one.match.homeScore === null)
        }
      }),
    )
  })

  test('vote: after a match that they came to, until its vote is closed', () => {
    fc.assert(
      fc.property(situation, (one) => {
        const isOpen = one.now >= endsAt && one.now < voteClosesAt(endsAt) && one.match.voteClosedAt === null
        const came = one.viewer.participation === 'going' && !one.viewer.absent
        expect(canOf(one).vote).toBe(isOpen && came && one.match.status !== 'cancelled')
      }),
    )
  })

  test('add items: until the end of the match, up to the limit', () => {
    fc.assert(
      fc.property(situation, (one) => {
        const isToCome = one.now < endsAt && one.match.status !== 'cancelled'
        expect(canOf(one).addItems).toBe(isToCome && one.items < LOCKER_ROOM_LIMITS.items)
      }),
    )
  })
})

test('free items can be taken; they are released by their taker, removed by their author, and both by the organizer', () => {
  const item = { addedBy: 'nadia', takenBy: null, takenByGuest: null }
  expect(itemPermissions(item, match(), nadia)).toEqual({ take: true, release: false, remove: true })
  expect(itemPermissions({ ...item, addedBy: null, takenBy: 'nadia' }, match(), nadia)).toEqual({
    take: false,
    release: true,
    remove: false,
  })
  expect(itemPermissions({ ...item, addedBy: 'lea', takenBy: 'lea' }, match(), nadia)).toEqual({
    take: false,
    release: false,
    remove: false,
  })
  expect(itemPermissions({ ...item, addedBy: 'lea', takenBy: 'lea' }, match(), karim)).toEqual({ take: false, release: true, remove: true })
  const ofGuest = { ...item, addedBy: null, takenByGuest: 'tom' }
  expect(itemPermissions(ofGuest, match(), { id: 'tom', isCoOrganizer: false })).toEqual({ take: false, release: true, remove: false })
  expect(itemPermissions(ofGuest, match(), nadia)).toEqual({ take: false, release: false, remove: false })
  expect(itemPermissions(ofGuest, match(), karim)).toEqual({ take: false, release: true, remove: true })
})

test('a player is in one team only', () => {
  const spot = { playerId: 'nadia', team: 'home', place: { x: 10, y: 50 } }
  expect(teamSheetSchema.safeParse([spot]).success).toBe(true)
  expect(teamSheetSchema.safeParse([spot, { ...spot, team: 'away' }]).success).toBe(false)
})
