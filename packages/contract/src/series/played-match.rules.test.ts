import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, localDate, localTime } from '../lib/local-time.ts'
import { lastDateWithoutMatch, PLAYED_MATCH_DAYS, whyCannotAddPlayedMatch } from './played-match.rules.ts'
import { dateAt } from './series.rules.ts'
import { SERIES_REPEATS } from './series.schema.ts'

const tuesday = { repeat: 'weekly', firstDate: '2026-09-01', lastDate: null, time: '19:15', durationMinutes: 90 } as const
const last = (now: Date, ...taken: string[]) => lastDateWithoutMatch(tuesday, new Set(taken), now)
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })

describe('a match that was played', () => {
  const match = { date: '2026-11-24', time: '19:15', durationMinutes: 90 }
  const at = (date: string, time: string) => whyCannotAddPlayedMatch(match, fromLocalTime(date, time))

  it('is added from its end on, for a year', () => {
    expect(at('2026-11-24', '20:44')).toBe('NOT_PLAYED_YET')
    expect(at('2026-11-24', '20:45')).toBeNull()
    expect(at('2027-11-24', '23:59')).toBeNull()
    expect(at('2027-11-25', '00:00')).toBe('PLAYED_TOO_LONG_AGO')
  })

  it('past midnight is over on the day after', () => {
    const late = { ...match, time: '23:30' }
    expect(whyCannotAddPlayedMatch(late, fromLocalTime('2026-11-25', '00:59'))).toBe('NOT_PLAYED_YET')
    expect(whyCannotAddPlayedMatch(late, fromLocalTime('2026-11-25', '01:00'))).toBeNull()
  })

  it('began and ended in the past, and not more than a year and a day ago, whatever the hour and the season', () => {
    const minutes = fc.integer({ min: 30, max: 180 })
    fc.assert(
      fc.property(instant, fc.integer({ min: -800, max: 60 }), fc.nat(1439), minutes, (now, days, minute, durationMinutes) => {
        const date = addDays(localDate(now), days)
        const time = localTime(new Date(Date.UTC(2026, 0, 15, 0, minute)))
        const refusal = whyCannotAddPlayedMatch({ date, time, durationMinutes }, now)
        const endsAt = fromLocalTime(date, time).getTime() + durationMinutes * 60_000
        if (refusal === null) expect([endsAt <= now.getTime(), days >= -PLAYED_MATCH_DAYS]).toEqual([true, true])
        if (refusal === 'NOT_PLAYED_YET') expect(endsAt).toBeGreaterThan(now.getTime())
        if (refusal === 'PLAYED_TOO_LONG_AGO') expect(days).toBeLessThan(-PLAYED_MATCH_DAYS)
      }),
    )
  })
})

describe('the date that is proposed', () => {
  it('is the last one whose match is over and is not in the product', () => {
    expect(last(fromLocalTime('2026-11-24', '20:44'))).toBe('2026-11-17')
    expect(last(fromLocalTime('2026-11-24', '20:45'))).toBe('2026-11-24')
    expect(last(fromLocalTime('2026-11-26', '12:00'), '2026-11-24', '2026-11-17')).toBe('2026-11-10')
  })

  it('goes back before the first match, where the app was not used yet', () => {
    expect(last(fromLocalTime('2026-09-02', '12:00'), '2026-09-01')).toBe('2026-08-25')
    const monthly = { ...tuesday, repeat: 'monthly', firstDate: '2026-09-29' } as const
    expect(lastDateWithoutMatch(monthly, new Set(), fromLocalTime('2026-09-20', '12:00'))).toBe('2026-08-25')
  })

  it('ends with the series', () => {
    expect(lastDateWithoutMatch({ ...tuesday, lastDate: '2026-10-05' }, new Set(), fromLocalTime('2026-11-26', '12:00'))).toBe('2026-09-29')
  })

  it('is one that may be added and is free, and no later one is; null when none is', () => {
    const series = fc.record({ repeat: fc.constantFrom(...SERIES_REPEATS), firstDate: day, lastDate: fc.constant(null) })
    fc.assert(
      fc.property(series, fc.integer({ min: -48_000, max: 48_000 }), fc.array(fc.nat(60), { maxLength: 60 }), (pattern, hours, indexes) => {
        const now = new Date(Date.parse(`${pattern.firstDate}T12:00:00Z`) + hours * 3_600_000)
        const rule = { ...pattern, time: '19:15', durationMinutes: 90 }
        const all = Array.from({ length: 801 }, (_, index) => dateAt(rule, index - 400))
        const dates = all.filter((date) => whyCannotAddPlayedMatch({ ...rule, date }, now) === null)
        const taken = new Set(indexes.flatMap((index) => dates.at(-1 - index) ?? []))
        expect(lastDateWithoutMatch(rule, taken, now)).toBe(dates.findLast((date) => !taken.has(date)) ?? null)
      }),
    )
  })
})
