import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDate } from '../lib/local-time.ts'
import { bestDate, pollPermissions, pollState, seesAnswers, whyCannotRemindOfPoll, whyCannotReportPoll } from './poll.rules.ts'

const now = new Date('2026-11-27T19:00:00Z')
const dates = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    startsAt: fc.integer({ min: -48, max: 480 }).map((hours) => new Date(now.getTime() + hours * 3_600_000)),
    yes: fc.nat(14),
    maybe: fc.nat(14),
  }),
  { selector: ({ startsAt }) => startsAt.getTime(), maxLength: 10 },
)
const places = fc.integer({ min: 2, max: 12 })

describe('the best date', () => {
  it('is the same in whatever order the dates come', () => {
    fc.assert(
      fc.property(dates, places, (list, max) => {
        expect(bestDate(list.toReversed(), max, now)?.id).toBe(bestDate(list, max, now)?.id)
      }),
    )
  })

  it('is to come, has a yes, and no other fills more places', () => {
    fc.assert(
      fc.property(dates, places, (list, max) => {
        const possible = list.filter(({ yes, startsAt }) => yes > 0 && startsAt > now)
        const best = bestDate(list, max, now)
        expect(best === null).toBe(possible.length === 0)
        for (const other of possible) {
          expect(Math.min(other.yes, max)).toBeLessThanOrEqual(Math.min(best?.yes ?? 0, max))
          if (best && Math.min(other.yes, max) === Math.min(best.yes, max) && other.yes + other.maybe === best.yes + best.maybe)
            expect(best.startsAt.getTime()).toBeLessThanOrEqual(other.startsAt.getTime())
        }
      }),
    )
  })

  it('is the first that fills the list, even if a later one has more people', () => {
    const at = (day: number, yes: number, maybe = 0) => ({ id: `${day}`, startsAt: new Date(now.getTime() + day * 86_400_000), yes, maybe })
    expect(bestDate([at(3, 14), at(1, 10), at(2, 9, 5)], 10, now)?.id).toBe('1')
    expect(bestDate([at(1, 7, 1), at(2, 7, 2)], 10, now)?.id).toBe('2')
  })
})

describe('a poll', () => {
  const open = { deadline: new Date('2026-11-28T19:00:00Z'), closedAt: null, chosenDateId: null }
  it('is open until its deadline, unless it is closed or decided', () => {
    expect(pollState(open, now)).toBe('open')
    expect(pollState(open, open.deadline)).toBe('closed')
    expect(pollState({ ...open, closedAt: now }, now)).toBe('closed')
    expect(pollState({ ...open, closedAt: now, chosenDateId: 'd' }, now)).toBe('decided')
  })

  it('is managed by its organizer alone, who chooses also when it is closed', () => {
    expect(pollPermissions(open, { manages: false }, now)).toEqual({
      answer: true,
      edit: false,
      close: false,
      choose: false,
      delete: false,
    })
    const closed = pollPermissions({ ...open, closedAt: now }, { manages: true }, now)
    expect(closed).toEqual({ answer: false, edit: false, close: false, choose: true, delete: true })
  })

  it('is reported by who has an account, but its organizer', () => {
    expect(whyCannotReportPoll({ organizerId: 'bruno' }, { id: 'nadia' })).toBeNull()
    for (const viewer of [{ id: 'bruno' }, null]) expect(whyCannotReportPoll({ organizerId: 'bruno' }, viewer)).toBe('PERMISSION_DENIED')
  })

  it('shows hidden answers to who has answered, and to everybody at the end', () => {
    const hidden = { ...open, answersHidden: true }
    expect(seesAnswers(hidden, { manages: false, hasAnswered: false }, now)).toBe(false)
    expect(seesAnswers(hidden, { manages: false, hasAnswered: true }, now)).toBe(true)
    expect(seesAnswers(hidden, { manages: false, hasAnswered: false }, open.deadline)).toBe(true)
  })
})

describe('asking again', () => {
  const open = { deadline: new Date('2026-11-28T19:00:00Z'), closedAt: null, chosenDateId: null, groupId: 'canuts' }

  it('is possible once a local day, however often one tries', () => {
    const hours = fc.array(fc.nat(72), { maxLength: 30 }).map((list) => list.toSorted((one, other) => one - other))
    fc.assert(
      fc.property(hours, (tries) => {
        const days: string[] = []
        let remindedAt: Date | null = null
        for (const hour of tries) {
          const at = new Date(open.deadline.getTime() - (80 - hour) * 3_600_000)
          if (whyCannotRemindOfPoll({ ...open, remindedAt }, { manages: true }, at) !== null) continue
          days.push(localDate(at))
          remindedAt = at
        }
        expect(new Set(days).size).toBe(days.length)
        expect(days.length > 0).toBe(tries.length > 0)
      }),
    )
  })

  it('is for who manages an open poll of a group', () => {
    const poll = { ...open, remindedAt: null }
    expect(whyCannotRemindOfPoll(poll, { manages: false }, now)).toBe('PERMISSION_DENIED')
    expect(whyCannotRemindOfPoll({ ...poll, groupId: null }, { manages: true }, now)).toBe('POLL_CLOSED')
    expect(whyCannotRemindOfPoll(poll, { manages: true }, open.deadline)).toBe('POLL_CLOSED')
  })
})
