import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ATTENDANCE_MARKS,
  type AttendanceMark,
  attendanceRate,
  attendedOf,
  contestableUntil,
  countsForReliability,
  findUnfilledLeaves,
  MIN_RELIABILITY_MATCHES,
  markChoices,
  RELIABILITY_MATCHES,
  reliabilityOf,
  whyCannotContest,
  whyCannotMarkAttendance,
  whyCannotSettle,
  whyCannotSettleAsAdmin,
} from './attendance.rules.ts'

const HOUR = 3_600_000
const startsAt = new Date('2026-11-24T20:00:00Z')
const endsAt = new Date('2026-11-24T21:30:00Z')
const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * HOUR)
const marks = fc.array(fc.constantFrom<AttendanceMark>(...ATTENDANCE_MARKS), { maxLength: 60 })

describe('reliability', () => {
  it('says nothing of fewer than five matches that count, and looks back at twenty', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const reliability = reliabilityOf(all)
        const counted = all.filter((mark) => mark !== 'excused')
        expect(reliability === null).toBe(counted.length < MIN_RELIABILITY_MATCHES)
        if (!reliability) return
        const { attended, total } = attendedOf(reliability)
        expect(total).toBe(Math.min(counted.length, RELIABILITY_MATCHES))
        expect(attended).toBeGreaterThanOrEqual(0)
        expect(attended).toBeLessThanOrEqual(total)
      }),
    )
  })

  it('is the same with excused matches between, which older ones replace', () => {
    fc.assert(
      fc.property(marks, (all) => {
        expect(reliabilityOf(all)).toEqual(reliabilityOf(all.filter((mark) => mark !== 'excused')))
      }),
    )
  })

  it('counts who was late like who was present', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const punctual = reliabilityOf(all.map((mark) => (mark === 'late' ? 'present' : mark)))
        const reliability = reliabilityOf(all)
        expect(reliability && attendedOf(reliability)).toEqual(punctual && attendedOf(punctual))
      }),
    )
  })

  it('is not rounded up', () => {
    expect(attendanceRate({ present: 15, late: 0, absent: 4 })).toBe(78)
    expect(attendanceRate({ present: 15, late: 1, absent: 4 })).toBe(80)
  })

  it('leaves out what is contested until it is settled', () => {
    const entry = { mark: 'absent' as const, contestedAt: null, settlement: null }
    expect(countsForReliability(entry)).toBe(true)
    expect(countsForReliability({ ...entry, contestedAt: startsAt })).toBe(false)
    expect(countsForReliability({ ...entry, contestedAt: startsAt, settlement: 'kept' })).toBe(true)
    expect(countsForReliability({ mark: 'excused', contestedAt: startsAt, settlement: 'lifted' })).toBe(false)
    expect(countsForReliability({ mark: 'present', contestedAt: startsAt, settlement: 'lifted' })).toBe(true)
  })
})

describe('a late leave', () => {
  const base = { startsAt, rescheduledAt: null, arrivals: [], emptySeats: 1 }
  const leave = (userId: string, hours: number, wasAfterDeadline = false) => ({
    userId,
    at: hoursAfter(startsAt, -hours),
    wasAfterDeadline,
  })
  const namesOf = (found: { userId: string }[]) => found.map(({ userId }) => userId)

  it('counts from six hours before kick-off on, where the seat stayed empty', () => {
    expect(findUnfilledLeaves({ ...base, leaves: [leave('karim', 6)] })).toEqual([])
    expect(namesOf(findUnfilledLeaves({ ...base, leaves: [leave('karim', 5.9)] }))).toEqual(['karim'])
    expect(findUnfilledLeaves({ ...base, leaves: [leave('karim', 5.9)], emptySeats: 0 })).toEqual([])
  })

  it('counts from the deadline of the match on, too', () => {
    expect(namesOf(findUnfilledLeaves({ ...base, leaves: [leave('karim', 30, true)] }))).toEqual(['karim'])
    expect(findUnfilledLeaves({ ...base, leaves: [leave('karim', 30, true)], arrivals: [hoursAfter(startsAt, -29)] })).toEqual([])
    expect(findUnfilledLeaves({ ...base, leaves: [leave('karim', 30, true)], rescheduledAt: hoursAfter(startsAt, -40) })).toEqual([])
  })

  it('is forgotten once somebody comes instead: for who left first', () => {
    const leaves = [leave('karim', 5), leave('nadia', 4)]
    expect(namesOf(findUnfilledLeaves({ ...base, leaves, emptySeats: 2, arrivals: [hoursAfter(startsAt, -3)] }))).toEqual(['nadia'])
    expect(namesOf(findUnfilledLeaves({ ...base, leaves, emptySeats: 2, arrivals: [hoursAfter(startsAt, -4.5)] }))).toEqual(['nadia'])
    expect(namesOf(findUnfilledLeaves({ ...base, leaves, emptySeats: 2, arrivals: [hoursAfter(startsAt, -5.5)] }))).toEqual([
      'karim',
      'nadia',
    ])
  })

  it('is not held against those for whom the match had changed, or changed later', () => {
    const leaves = [leave('karim', 5)]
    for (const hours of [-1, -4, -6, -28])
      expect(findUnfilledLeaves({ ...base, leaves, rescheduledAt: hoursAfter(startsAt, hours) })).toEqual([])
    expect(findUnfilledLeaves({ ...base, leaves, rescheduledAt: hoursAfter(startsAt, -29) })).toHaveLength(1)
  })

  it('never blames more players than there are empty seats, nor anybody who left early', () => {
    const hours = fc.double({ min: 0, max: 12, noNaN: true })
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 8 }), fc.array(hours, { maxLength: 8 }), fc.nat({ max: 8 }), (left, came, emptySeats) => {
        const leaves = left.map((before, n) => leave(`player-${n}`, before))
        const arrivals = came.map((before) => hoursAfter(startsAt, -before))
        const blamed = findUnfilledLeaves({ ...base, leaves, arrivals, emptySeats })
        expect(blamed.length).toBeLessThanOrEqual(emptySeats)
        expect(blamed.every(({ at }) => at > hoursAfter(startsAt, -6) && at < startsAt)).toBe(true)
        expect(findUnfilledLeaves({ ...base, leaves, arrivals: [...arrivals, startsAt], emptySeats }).length).toBeLessThanOrEqual(
          blamed.length,
        )
      }),
    )
  })
})

describe('the attendance sheet', () => {
  const match = { organizerId: 'karim', status: 'full', startsAt, endsAt } as const
  const karim = { id: 'karim', isCoOrganizer: false }

  it('is for who organizes, from kick-off on and for thirty days', () => {
    expect(whyCannotMarkAttendance(match, karim, new Date(startsAt.getTime() - 1))).toBe('FAILED_PRECONDITION')
    expect(whyCannotMarkAttendance(match, karim, startsAt)).toBeNull()
    expect(whyCannotMarkAttendance(match, { id: 'nadia', isCoOrganizer: true }, endsAt)).toBeNull()
    expect(whyCannotMarkAttendance(match, { id: 'nadia', isCoOrganizer: false }, endsAt)).toBe('PERMISSION_DENIED')
    expect(whyCannotMarkAttendance({ ...match, status: 'cancelled' }, karim, endsAt)).toBe('FAILED_PRECONDITION')
    expect(whyCannotMarkAttendance(match, karim, hoursAfter(endsAt, 30 * 24))).toBe('FAILED_PRECONDITION')
  })

  it('of a match that was added later is open for thirty days from then on', () => {
    const added = { ...match, addedAt: hoursAfter(endsAt, 200 * 24) }
    expect(whyCannotMarkAttendance(added, karim, hoursAfter(endsAt, 230 * 24 - 1))).toBeNull()
    expect(whyCannotMarkAttendance(added, karim, hoursAfter(endsAt, 230 * 24))).toBe('FAILED_PRECONDITION')
  })

  it('lifts no absence of one’s own that somebody else noted, and repeats none that was lifted', () => {
    const absent = { mark: 'absent', markedBy: 'nadia', settlement: null, settledByAdmin: false } as const
    const karimHimself = { playerId: 'karim', viewerId: 'karim' }
    expect(markChoices(null, karimHimself)).toEqual(ATTENDANCE_MARKS)
    expect(markChoices(absent, karimHimself)).toEqual(['absent'])
    expect(markChoices({ ...absent, markedBy: 'karim' }, karimHimself)).toEqual(ATTENDANCE_MARKS)
    const hugo = { playerId: 'hugo', viewerId: 'karim' }
    expect(markChoices({ ...absent, mark: 'excused', settlement: 'lifted' }, hugo)).toEqual(['present', 'late', 'excused'])
    expect(markChoices({ ...absent, settlement: 'kept' }, hugo)).toEqual(ATTENDANCE_MARKS)
    expect(markChoices({ ...absent, settlement: 'kept', settledByAdmin: true }, hugo)).toEqual(['absent'])
  })
})

describe('a contest', () => {
  const entry = { mark: 'absent', markedAt: endsAt, markedBy: 'karim', contestedAt: null, settlement: null, settledByAdmin: false } as const
  const contested = { ...entry, contestedAt: hoursAfter(endsAt, 10) }

  it('is about an absence, once, within 48 hours', () => {
    expect(whyCannotContest(entry, new Date(contestableUntil(endsAt).getTime() - 1))).toBeNull()
    expect(whyCannotContest(entry, hoursAfter(endsAt, 48))).toBe('CONTEST_CLOSED')
    expect(whyCannotContest(contested, endsAt)).toBe('FAILED_PRECONDITION')
    for (const mark of ['present', 'late', 'excused'] as const)
      expect(whyCannotContest({ ...entry, mark }, endsAt)).toBe('FAILED_PRECONDITION')
  })

  it('is settled once by an organizer, and not by the player', () => {
    expect(whyCannotSettle(contested, { isSelf: false })).toBeNull()
    expect(whyCannotSettle(contested, { isSelf: true })).toBe('PERMISSION_DENIED')
    expect(whyCannotSettle(entry, { isSelf: false })).toBe('FAILED_PRECONDITION')
    expect(whyCannotSettle({ ...contested, settlement: 'kept' }, { isSelf: false })).toBe('FAILED_PRECONDITION')
  })

  it('is an admin’s once the organizer kept the absence, is gone, or stayed silent for 48 hours', () => {
    const asked = { ...contested, hasOrganizer: true }
    expect(whyCannotSettleAsAdmin(asked, hoursAfter(endsAt, 57))).toBe('FAILED_PRECONDITION')
    expect(whyCannotSettleAsAdmin(asked, hoursAfter(endsAt, 58))).toBeNull()
    expect(whyCannotSettleAsAdmin({ ...asked, hasOrganizer: false }, endsAt)).toBeNull()
    expect(whyCannotSettleAsAdmin({ ...asked, settlement: 'kept' }, endsAt)).toBeNull()
    expect(whyCannotSettleAsAdmin({ ...asked, settlement: 'lifted' }, hoursAfter(endsAt, 99))).toBe('FAILED_PRECONDITION')
    expect(whyCannotSettleAsAdmin({ ...asked, settlement: 'kept', settledByAdmin: true }, endsAt)).toBe('FAILED_PRECONDITION')
  })
})
