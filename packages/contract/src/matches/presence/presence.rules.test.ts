import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalTime } from '../../lib/from-local-time.ts'
import { addDays, localDate } from '../../lib/local-time.ts'
import type { MatchState, MatchViewer } from '../match.rules.ts'
import {
  confirmedByJoining,
  isPresenceAsked,
  isPresenceConfirmed,
  placesFreedFrom,
  presenceAskedFrom,
  whyCannotConfirmPresence,
  whyCannotFreePlaces,
} from './presence.rules.ts'

const HOUR = 3_600_000

const matchAt = (startsAt: Date, changes: Partial<MatchState> = {}): MatchState => ({
  organizerId: 'karim',
  status: 'open',
  type: 'public',
  startsAt,
  endsAt: new Date(startsAt.getTime() + HOUR),
  currentPlayers: 9,
  maxPlayers: 10,
  waitingPlayers: 0,
  replacementsSought: 0,
  offeredPlaces: 0,
  guestPolicy: 'open',
  guestsPerPlayer: 1,
  freesUnconfirmed: true,
  minReliability: null,
  ...changes,
})
const viewer = (id: string, changes: Partial<NonNullable<MatchViewer>> = {}): NonNullable<MatchViewer> => ({
  id,
  isSuperAdmin: false,
  participation: 'going',
  isInGroup: false,
  isCoOrganizer: false,
  ...changes,
})

/** Around both changes of summer time, at any quarter of an hour. */
const kickOffs = fc
  .record({
    day: fc.constantFrom('2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01'),
    quarter: fc.integer({ min: 0, max: 95 }),
  })
  .map(({ day, quarter }) => {
    const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
    return fromLocalTime(day, time)
  })
const minutes = fc.integer({ min: -50 * 60, max: 120 })
const later = (date: Date, byMinutes: number) => new Date(date.getTime() + byMinutes * 60_000)

describe('whatever the clocks do', () => {
  it('players are asked in the last 24 real hours, and places are freed in the last 6', () => {
    fc.assert(
      fc.property(kickOffs, minutes, fc.boolean(), (startsAt, offset, freesUnconfirmed) => {
        const match = matchAt(startsAt, { freesUnconfirmed })
        const now = later(startsAt, offset)
        const isAsked = offset >= -24 * 60 && offset < 0
        expect(isPresenceAsked(match, now)).toBe(isAsked)
        expect(whyCannotConfirmPresence(match, viewer('nadia'), now)).toBe(isAsked ? null : 'FAILED_PRECONDITION')
        const isFreeable = freesUnconfirmed && offset >= -6 * 60 && offset < 0
        expect(whyCannotFreePlaces(match, viewer('karim'), now)).toBe(isFreeable ? null : 'FAILED_PRECONDITION')
        // Nobody loses a place before they were asked.
        if (isFreeable) expect(isAsked).toBe(true)
      }),
    )
  })

  it('joining in that time is confirming, and a match that moves by any time asks anew', () => {
    fc.assert(
      fc.property(kickOffs, minutes, fc.integer({ min: 1, max: 10_000 }), (startsAt, offset, move) => {
        const match = matchAt(startsAt)
        const joined = { userId: 'nadia', confirmedFor: confirmedByJoining(match, later(startsAt, offset)) }
        expect(isPresenceConfirmed(joined, match)).toBe(offset >= -24 * 60 && offset < 0)
        const confirmed = { userId: 'nadia', confirmedFor: startsAt }
        expect(isPresenceConfirmed(confirmed, match)).toBe(true)
        expect(isPresenceConfirmed(confirmed, matchAt(later(startsAt, move)))).toBe(false)
      }),
    )
  })
})

it('on the day of the change, 24 real hours are another hour of the day', () => {
  const sunday = fromLocalTime('2027-03-28', '18:30')
  expect(presenceAskedFrom(sunday)).toEqual(fromLocalTime('2027-03-27', '17:30'))
  expect(placesFreedFrom(sunday)).toEqual(fromLocalTime('2027-03-28', '12:30'))
  expect(addDays(localDate(presenceAskedFrom(sunday)), 1)).toBe('2027-03-28')
})

describe('who is asked', () => {
  const startsAt = fromLocalTime('2026-11-21', '18:30')
  const now = later(startsAt, -60)
  const ago = { confirmedFor: null }

  it('neither the organizer, who is coming, nor guests, whom nobody can ask', () => {
    expect(isPresenceConfirmed({ userId: 'karim', ...ago }, matchAt(startsAt))).toBe(true)
    expect(isPresenceConfirmed({ userId: null, ...ago }, matchAt(startsAt))).toBeNull()
    expect(isPresenceConfirmed({ userId: 'nadia', ...ago }, matchAt(startsAt))).toBe(false)
  })

  it('players of a match that has moved confirm at once', () => {
    const early = new Date(startsAt.getTime() - 72 * 3_600_000)
    expect(whyCannotConfirmPresence(matchAt(startsAt), viewer('nadia'), early)).toBe('FAILED_PRECONDITION')
    const moved = { previousStartsAt: new Date(startsAt.getTime() - 3_600_000) }
    expect(whyCannotConfirmPresence(matchAt(startsAt, moved), viewer('nadia'), early)).toBeNull()
  })

  it('only players of the list confirm, and only who organizes frees places', () => {
    for (const participation of ['waiting', 'invited', 'left', 'removed', null] as const)
      expect(whyCannotConfirmPresence(matchAt(startsAt), viewer('nadia', { participation }), now)).toBe('PERMISSION_DENIED')
    expect(whyCannotConfirmPresence(matchAt(startsAt), null, now)).toBe('UNAUTHENTICATED')
    expect(whyCannotConfirmPresence(matchAt(startsAt, { status: 'cancelled' }), viewer('nadia'), now)).toBe('FAILED_PRECONDITION')
    expect(whyCannotFreePlaces(matchAt(startsAt), viewer('nadia'), now)).toBe('PERMISSION_DENIED')
    expect(whyCannotFreePlaces(matchAt(startsAt), viewer('nadia', { isCoOrganizer: true }), now)).toBeNull()
  })
})
