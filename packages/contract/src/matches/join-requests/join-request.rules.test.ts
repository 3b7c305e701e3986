import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttendanceMark, attendanceRate, MIN_RELIABILITY_MATCHES, reliabilityOf } from '../../attendance/attendance.rules.ts'
import { type MatchState, type MatchViewer, whyCannotJoin } from '../match.rules.ts'
import { MIN_RELIABILITIES, PARTICIPANT_STATUSES } from '../match.schema.ts'
import { matchPermissions } from '../match-permissions.rules.ts'
import { isBelowMinimum, isHeldToMinimum, isReliableEnough, whyCannotAskToJoin } from './join-request.rules.ts'

const kickOff = new Date('2026-11-21T17:30:00Z')
const before = new Date('2026-11-21T12:00:00Z')

const match = (changes: Partial<MatchState> = {}): MatchState => ({
  organizerId: 'karim',
  status: 'open',
  type: 'public',
  startsAt: kickOff,
  endsAt: new Date('2026-11-21T18:30:00Z'),
  currentPlayers: 4,
  maxPlayers: 10,
  waitingPlayers: 0,
  replacementsSought: 0,
  offeredPlaces: 0,
  guestPolicy: 'approval',
  guestsPerPlayer: 1,
  freesUnconfirmed: false,
  minReliability: 80,
  ...changes,
})
const nadia = { id: 'nadia', isSuperAdmin: false, participation: null, isInGroup: false, isCoOrganizer: false }
const present = (count: number, total: number) =>
  reliabilityOf([...Array<AttendanceMark>(count).fill('present'), ...Array<AttendanceMark>(total - count).fill('absent')])

const minimums = fc.constantFrom(...MIN_RELIABILITIES)
const marks = fc.array(fc.constantFrom<AttendanceMark>('present', 'late', 'absent', 'excused'), { maxLength: 30 })

describe('a minimum of reliability', () => {
  it('keeps out whoever came less often than it says, counted exactly', () => {
    fc.assert(
      fc.property(minimums, marks, (minimum, given) => {
        const reliability = reliabilityOf(given)
        const counted = given.filter((mark) => mark !== 'excused').slice(0, 20)
        const came = counted.filter((mark) => mark !== 'absent').length
        const isEnough = counted.length < MIN_RELIABILITY_MATCHES || came / counted.length >= minimum / 100
        expect(isReliableEnough({ minimum, reliability })).toBe(isEnough)
        // As the whole percent that pages show says it.
        if (reliability) expect(isReliableEnough({ minimum, reliability })).toBe(attendanceRate(reliability) >= minimum)
      }),
    )
  })

  it('keeps out nobody without one, with fewer than five matches, or who is exempt', () => {
    fc.assert(
      fc.property(minimums, marks, (minimum, given) => {
        const reliability = reliabilityOf(given)
        expect(isReliableEnough({ minimum: null, reliability })).toBe(true)
        expect(isReliableEnough({ minimum, reliability, isExempt: true })).toBe(true)
        expect(isReliableEnough({ minimum, reliability: reliabilityOf(given.slice(0, MIN_RELIABILITY_MATCHES - 1)) })).toBe(true)
      }),
    )
  })

  it('that is higher keeps out no fewer people', () => {
    fc.assert(
      fc.property(minimums, minimums, marks, (one, other, given) => {
        const reliability = reliabilityOf(given)
        const [low, high] = one < other ? [one, other] : [other, one]
        if (isReliableEnough({ minimum: high, reliability })) expect(isReliableEnough({ minimum: low, reliability })).toBe(true)
      }),
    )
  })

  it('is exact at its edge', () => {
    expect(isReliableEnough({ minimum: 80, reliability: present(16, 20) })).toBe(true)
    expect(isReliableEnough({ minimum: 80, reliability: present(15, 20) })).toBe(false)
    expect(isReliableEnough({ minimum: 70, reliability: present(7, 10) })).toBe(true)
    expect(isReliableEnough({ minimum: 80, reliability: present(0, 4) })).toBe(true)
  })

  it('is for newcomers: not for who organizes, is asked to come, plays or waits', () => {
    for (const participation of [null, ...PARTICIPANT_STATUSES]) {
      const isNew = participation === null || participation === 'left' || participation === 'removed'
      expect(isHeldToMinimum(match(), { ...nadia, participation })).toBe(isNew)
      expect(isHeldToMinimum(match({ minReliability: null }), { ...nadia, participation })).toBe(false)
      expect(isHeldToMinimum(match(), { ...nadia, participation, isCoOrganizer: true })).toBe(false)
      expect(isHeldToMinimum(match(), { ...nadia, participation, id: 'karim' })).toBe(false)
      expect(isBelowMinimum(match(), { ...nadia, participation }, present(1, 5))).toBe(isNew)
    }
  })
})

describe('who is below it', () => {
  const below: MatchViewer = { ...nadia, isBelowMinimum: true, joinRequest: null }

  it('asks instead of joining, whether there is a place or not', () => {
    for (const currentPlayers of [4, 10]) {
      const rights = matchPermissions(match({ currentPlayers, replacementsSought: 1 }), below, before)
      expect(rights).toMatchObject({ join: false, joinWaitingList: false, takePlace: false, askToJoin: true, withdrawJoinRequest: false })
    }
    expect(whyCannotJoin(match(), below, before)).toBe('RELIABILITY_TOO_LOW')
  })

  it('asks once, and can take it back until there is an answer', () => {
    const asked = matchPermissions(match(), { ...below, joinRequest: 'pending' }, before)
    expect(asked).toMatchObject({ askToJoin: false, withdrawJoinRequest: true })
    const refused = matchPermissions(match(), { ...below, joinRequest: 'refused' }, before)
    expect(refused).toMatchObject({ askToJoin: false, withdrawJoinRequest: false })
  })

  it('asks for nothing from kick-off on, after a cancellation or a removal, nor without an account', () => {
    expect(whyCannotAskToJoin(match(), below, before)).toBeNull()
    expect(whyCannotAskToJoin(match(), below, kickOff)).toBe('FAILED_PRECONDITION')
    expect(whyCannotAskToJoin(match({ status: 'cancelled' }), below, before)).toBe('FAILED_PRECONDITION')
    expect(whyCannotAskToJoin(match(), { ...below, participation: 'removed' }, before)).toBe('PERMISSION_DENIED')
    expect(whyCannotAskToJoin(match(), { ...below, participation: 'going' }, before)).toBe('FAILED_PRECONDITION')
    expect(whyCannotAskToJoin(match({ minReliability: null }), below, before)).toBe('FAILED_PRECONDITION')
    expect(whyCannotAskToJoin(match(), null, before)).toBe('UNAUTHENTICATED')
  })

  it('is told of no right to ask by a list, which does not know whether they have', () => {
    expect(matchPermissions(match(), { ...nadia, isBelowMinimum: true }, before)).toMatchObject({ join: false, askToJoin: false })
  })
})
