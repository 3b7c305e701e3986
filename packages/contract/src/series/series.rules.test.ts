import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, localDate, localTime } from '../lib/local-time.ts'
import {
  dateAt,
  datesFrom,
  isDateOf,
  latestOpening,
  movedDate,
  movedEnd,
  nextDateToPublish,
  openingOf,
  publicationOf,
  type SeriesPattern,
} from './series.rules.ts'
import { SERIES_REPEATS } from './series.schema.ts'
import { monthlyPlaceOf } from './series-place.rules.ts'

const weekly: SeriesPattern = { repeat: 'weekly', firstDate: '2026-11-24', lastDate: null, time: '19:15' }
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const pattern = fc.record({
  repeat: fc.constantFrom(...SERIES_REPEATS),
  firstDate: day,
  lastDate: fc.constant(null),
  time: fc.constant('19:15'),
})
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

describe('the dates of a series', () => {
  it('are every week, every other week, or one weekday of the month', () => {
    expect(datesFrom(weekly, '2026-11-24', 3)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
    expect(datesFrom({ ...weekly, repeat: 'biweekly' }, '2026-11-25', 2)).toEqual(['2026-12-08', '2026-12-22'])
    expect(datesFrom({ ...weekly, repeat: 'monthly' }, '2026-11-24', 3)).toEqual(['2026-11-24', '2026-12-22', '2027-01-26'])
  })

  it('of a fifth weekday are the last one of each month', () => {
    const fifth: SeriesPattern = { ...weekly, repeat: 'monthly', firstDate: '2026-09-29' }
    expect(monthlyPlaceOf('2026-09-29')).toBe('last')
    expect(datesFrom(fifth, '2026-09-01', 4)).toEqual(['2026-09-29', '2026-10-27', '2026-11-24', '2026-12-29'])
  })

  it('know leap days', () => {
    expect(datesFrom({ ...weekly, repeat: 'monthly', firstDate: '2028-02-29' }, '2028-02-01', 2)).toEqual(['2028-02-29', '2028-03-28'])
    expect(datesFrom({ ...weekly, firstDate: '2028-02-22' }, '2028-02-23', 2)).toEqual(['2028-02-29', '2028-03-07'])
  })

  it('end with the last day', () => {
    expect(datesFrom({ ...weekly, lastDate: '2026-12-07' }, '2026-11-24', 9)).toEqual(['2026-11-24', '2026-12-01'])
    expect(datesFrom({ ...weekly, lastDate: '2026-12-07' }, '2026-12-02', 9)).toEqual([])
  })

  it('are before 2100, whatever day one asks from', () => {
    const anyDay = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(pattern, anyDay, (series, day) => {
        const from = day.toISOString().slice(0, 10)
        expect(datesFrom(series, from, 2).every((date) => date >= from && date < '2100-01-01')).toBe(true)
      }),
      { examples: SERIES_REPEATS.map((repeat) => [{ ...weekly, repeat }, new Date('9999-12-31')]) },
    )
  })

  it('for a hundred years: one weekday, in order, without a gap, whatever day one asks from', () => {
    fc.assert(
      fc.property(pattern, fc.nat(36_525), (series, offset) => {
        const from = addDays(series.firstDate, offset)
        const dates = datesFrom(series, from, 8)
        for (const [index, date] of dates.entries()) {
          expect(weekdayOf(date)).toBe(weekdayOf(series.firstDate))
          expect(date >= from).toBe(true)
          const gap = daysBetween(index === 0 ? from : (dates[index - 1] ?? from), date)
          const [least, most] = { weekly: [7, 7], biweekly: [14, 14], monthly: [28, 35] }[series.repeat] as [number, number]
          if (index === 0) expect(gap).toBeLessThan(most)
          else expect(gap >= least && gap <= most).toBe(true)
          if (series.repeat === 'monthly') {
            const place = monthlyPlaceOf(series.firstDate)
            if (place === 'last') expect(addDays(date, 7).slice(5, 7)).not.toBe(date.slice(5, 7))
            else expect(Math.ceil(Number(date.slice(8)) / 7)).toBe(place)
          }
          expect(isDateOf(series, date)).toBe(true)
        }
      }),
    )
  })

  it('have one time, in summer and in winter', () => {
    fc.assert(
      fc.property(pattern, fc.nat(600), (series, index) => {
        const date = dateAt(series, index)
        const start = fromLocalTime(date, series.time)
        expect([localDate(start), localTime(start)]).toEqual([date, '19:15'])
      }),
    )
    const autumn = fromLocalTime('2026-10-27', '19:15')
    const spring = fromLocalTime('2027-03-30', '19:15')
    expect(autumn.getTime() - fromLocalTime('2026-10-20', '19:15').getTime()).toBe((7 * 24 + 1) * 3_600_000)
    expect(spring.getTime() - fromLocalTime('2027-03-23', '19:15').getTime()).toBe((7 * 24 - 1) * 3_600_000)
  })
})

describe('the publication', () => {
  const rule = { publishDaysBefore: 6, publishTime: '12:00' }

  it('is at the hour of the organizer across both changes of summer time', () => {
    expect(publicationOf(rule, '2026-10-27')).toEqual(fromLocalTime('2026-10-21', '12:00'))
    expect(publicationOf(rule, '2027-03-30')).toEqual(new Date('2027-03-24T11:00:00Z'))
    expect(publicationOf(rule, '2027-04-06')).toEqual(new Date('2027-03-31T10:00:00Z'))
  })

  it('leaves out what is published, skipped or begun', () => {
    const next = (now: Date, ...taken: string[]) => nextDateToPublish(weekly, { taken: new Set(taken), today: localDate(now), now })
    expect(next(fromLocalTime('2026-11-24', '19:14'))).toBe('2026-11-24')
    expect(next(fromLocalTime('2026-11-24', '19:15'))).toBe('2026-12-01')
    expect(next(fromLocalTime('2026-11-24', '19:00'), '2026-11-24', '2026-12-01')).toBe('2026-12-08')
    expect(
      nextDateToPublish({ ...weekly, lastDate: '2026-11-30' }, { taken: new Set(['2026-11-24']), today: '2026-11-24', now: new Date(0) }),
    ).toBe(null)
  })
})

describe('for the group first', () => {
  const hour = 60 * 60_000
  const startsAt = fromLocalTime('2026-11-24', '19:15')
  const opening = (hoursBefore: number, priorityHours: number) => {
    const opensAt = openingOf({ publishedAt: new Date(startsAt.getTime() - hoursBefore * hour), priorityHours, startsAt })
    return opensAt && (startsAt.getTime() - opensAt.getTime()) / hour
  }

  it('opens after the hours of the group, at the latest six hours before the kick-off', () => {
    expect([opening(100, 24), opening(30, 24), opening(20, 24), opening(12, 48)]).toEqual([76, 6, 6, 6])
  })

  it('opens earlier when the match is moved closer, and not later when it is moved away', () => {
    const opensAt = new Date(startsAt.getTime() - 10 * hour)
    const movedBy = (hours: number) => latestOpening({ opensAt, startsAt: new Date(startsAt.getTime() + hours * hour) })
    expect([movedBy(0), movedBy(48), movedBy(-4)]).toEqual([opensAt, opensAt, opensAt])
    expect(movedBy(-24)).toEqual(new Date(startsAt.getTime() - 30 * hour))
  })

  it('is for everyone at once without such hours, or too late for them', () => {
    expect([opening(100, 0), opening(6, 24), opening(2, 12)]).toEqual([null, null, null])
  })
})

it('the n-th date stays the n-th when a series moves', () => {
  const moved = { ...weekly, firstDate: '2026-11-26' }
  expect(movedDate(weekly, moved, '2026-11-24', '2026-12-08')).toBe('2026-12-10')
  expect(movedDate(weekly, moved, '2026-11-24', '2026-12-09')).toBe(null)
  fc.assert(
    fc.property(pattern, day, fc.nat(100), (before, firstDate, index) => {
      const after = { ...before, firstDate }
      expect(movedDate(before, after, before.firstDate, dateAt(before, index))).toBe(dateAt(after, index))
    }),
  )
})

describe('the end of a series that moves', () => {
  it('keeps the number of matches, whatever day of the month they go to', () => {
    const before: SeriesPattern = { ...weekly, repeat: 'monthly', firstDate: '2032-05-06', lastDate: '2032-07-01' }
    const after = { ...before, firstDate: '2032-05-05' }
    expect(movedEnd(before, after, '2032-05-06')).toBe('2032-07-07')
    expect(movedEnd(before, after, '2032-06-03')).toBe('2032-06-02')
    expect(movedEnd({ ...before, lastDate: null }, after, '2032-05-06')).toBe(null)
  })

  it('of any pattern, from any of its dates, also with a last day without a match', () => {
    fc.assert(
      fc.property(pattern, day, fc.nat(50), fc.integer({ min: -40, max: 1500 }), (whenever, firstDate, index, days) => {
        const from = dateAt(whenever, index)
        const before = { ...whenever, lastDate: addDays(from, days) }
        const after = { ...whenever, firstDate }
        const moved = { ...after, lastDate: movedEnd(before, after, from) }
        expect(datesFrom(moved, firstDate, 300)).toHaveLength(datesFrom(before, from, 300).length)
      }),
    )
  })
})
