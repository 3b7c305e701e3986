import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalTime } from '../lib/from-local-time.ts'
import { formatLongDay, localTime } from '../lib/local-time.ts'
import { matchStartWindow, whyCannotChangeTo } from './match-time.rules.ts'

it('a match cannot have fewer places than players, nor start in the past', () => {
  const now = fromLocalTime('2026-11-21', '17:30')
  const match = { currentPlayers: 9 }
  const draft = { date: '2026-11-28', time: '18:30', maxPlayers: 9 }
  expect(whyCannotChangeTo(draft, match, now)).toBeNull()
  expect(whyCannotChangeTo({ ...draft, maxPlayers: 8 }, match, now)).toBe('PLACES_TAKEN')
  expect(whyCannotChangeTo({ ...draft, date: '2026-11-20' }, match, now)).toBe('START_IN_PAST')
})

it('a match at the second half past two of the night of winter time may be edited until it begins', () => {
  const startsAt = new Date('2026-10-25T01:30:00Z')
  const draft = { date: '2026-10-25', time: '02:30', maxPlayers: 10 }
  const match = { currentPlayers: 9, startsAt }
  expect(whyCannotChangeTo(draft, match, new Date('2026-10-25T01:29:59Z'))).toBeNull()
  expect(whyCannotChangeTo(draft, match, startsAt)).toBe('START_IN_PAST')
  expect(whyCannotChangeTo(draft, { currentPlayers: 9 }, new Date('2026-10-25T00:30:00Z'))).toBe('START_IN_PAST')
})

describe('date filters, in Paris', () => {
  const wednesday = fromLocalTime('2026-11-18', '21:00')
  const sunday = fromLocalTime('2026-11-22', '09:00')

  it('end at midnight, and for the week on Sunday night', () => {
    expect(matchStartWindow('today', wednesday)).toEqual({ from: wednesday, before: fromLocalTime('2026-11-19', '00:00') })
    expect(matchStartWindow('week', wednesday)).toEqual({ from: wednesday, before: fromLocalTime('2026-11-23', '00:00') })
    expect(matchStartWindow('week', sunday).before).toEqual(fromLocalTime('2026-11-23', '00:00'))
  })

  it('cover the weekend, also on a Sunday', () => {
    expect(matchStartWindow('weekend', wednesday)).toEqual({
      from: fromLocalTime('2026-11-21', '00:00'),
      before: fromLocalTime('2026-11-23', '00:00'),
    })
    expect(matchStartWindow('weekend', sunday)).toEqual({ from: sunday, before: fromLocalTime('2026-11-23', '00:00') })
  })

  it('end on Monday at midnight in Paris', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (now) => {
        const { from, before: end } = matchStartWindow('weekend', now)
        expect(localTime(end)).toBe('00:00')
        expect(formatLongDay(end)).toMatch(/^lundi/)
        expect(from.getTime()).toBeLessThan(end.getTime())
        expect(end.getTime()).toBeGreaterThan(now.getTime())
      }),
    )
  })
})
