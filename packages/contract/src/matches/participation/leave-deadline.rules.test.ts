import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEAVE_DEADLINES, PARTICIPANT_STATUSES } from '../match.schema.ts'
import { leaveDeadline, needsLeaveReason } from './leave-deadline.rules.ts'

const HOUR = 3_600_000
const startsAt = new Date('2026-11-24T19:30:00Z')
const player = { participation: 'going', isOrganizer: false, joinedAt: new Date('2026-11-20T12:00:00Z') } as const

describe('the deadline for leaving', () => {
  it('is as many hours before kick-off as the organizer chose', () => {
    expect(leaveDeadline({ startsAt, leaveDeadlineHours: 24 })).toEqual(new Date('2026-11-23T19:30:00Z'))
    expect(leaveDeadline({ startsAt, leaveDeadlineHours: null })).toBeNull()
  })

  it('asks players of the list for a word from then on, and nobody before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LEAVE_DEADLINES), fc.integer({ min: -72 * HOUR, max: 0 }), (leaveDeadlineHours, offset) => {
        const now = new Date(startsAt.getTime() + offset)
        expect(needsLeaveReason({ startsAt, leaveDeadlineHours }, player, now)).toBe(-offset <= leaveDeadlineHours * HOUR)
        expect(needsLeaveReason({ startsAt, leaveDeadlineHours: null }, player, now)).toBe(false)
      }),
    )
  })

  it('asks neither the bench nor the organizer, nor who takes back that they joined', () => {
    const match = { startsAt, leaveDeadlineHours: 24 } as const
    const now = new Date(startsAt.getTime() - HOUR)
    for (const participation of [...PARTICIPANT_STATUSES.filter((status) => status !== 'going'), null])
      expect(needsLeaveReason(match, { ...player, participation }, now)).toBe(false)
    expect(needsLeaveReason(match, { ...player, isOrganizer: true }, now)).toBe(false)
    expect(needsLeaveReason(match, { ...player, joinedAt: new Date(now.getTime() - 59_999) }, now)).toBe(false)
    expect(needsLeaveReason(match, { ...player, joinedAt: new Date(now.getTime() - 60_000) }, now)).toBe(true)
    expect(needsLeaveReason(match, { ...player, joinedAt: null }, now)).toBe(true)
  })
})
