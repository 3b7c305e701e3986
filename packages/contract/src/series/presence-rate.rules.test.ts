import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays } from '../lib/local-time.ts'
import { presenceRateOf } from './presence-rate.rules.ts'

const tuesday = (week: number) => fromLocalTime(addDays('2026-08-04', 7 * week), '19:15')
const played = Array.from({ length: 16 }, (_, week) => tuesday(week))

describe('how often somebody came', () => {
  it('is out of the matches since the first on whose list they were', () => {
    expect(presenceRateOf(played, tuesday(2))).toEqual({ outOf: 14, since: '2026-08-18' })
    expect(presenceRateOf(played, tuesday(15))).toEqual({ outOf: 1, since: '2026-11-17' })
  })

  it('is out of all for who was there from the first on, or before the season', () => {
    for (const week of [0, -1, -40]) expect(presenceRateOf(played, tuesday(week))).toEqual({ outOf: 16, since: null })
  })

  it('is out of none for who was on no list, and before the season has a match', () => {
    expect(presenceRateOf(played, null)).toEqual({ outOf: 0, since: null })
    expect(presenceRateOf([], tuesday(2))).toEqual({ outOf: 0, since: null })
  })

  it('never counts a match before, whatever the order of the matches', () => {
    const order = fc.shuffledSubarray(played, { minLength: 1 })
    fc.assert(
      fc.property(order, fc.nat(15), (some, week) => {
        const { outOf, since } = presenceRateOf(some, tuesday(week))
        expect(outOf + some.filter((startsAt) => startsAt < tuesday(week)).length).toBe(some.length)
        expect(since !== null).toBe(outOf > 0 && outOf < some.length)
      }),
    )
  })
})
