import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { TIME_ZONES } from '../instance/time-zone.rules.ts'
import { fromLocalTime, moveToLocalTime } from './from-local-time.ts'
import {
  addDays,
  daysUntil,
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatDayAndTime,
  formatDayAndYear,
  formatDayNumber,
  formatDuration,
  formatLongDay,
  formatMonth,
  formatTime,
  formatWeekday,
  instantOfDay,
  localDate,
  localTime,
  setTimeZone,
} from './local-time.ts'
import { DEFAULT_TIME_ZONE } from './time-zone.ts'

const minutes = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 })
  .map((minute) => new Date(minute * 60_000))

describe('the clocks of Paris', () => {
  test.each([
    ['in winter', '2026-11-21', '18:30', '2026-11-21T17:30:00.000Z'],
    ['in summer', '2026-07-14', '18:30', '2026-07-14T16:30:00.000Z'],
    ['just before summer time', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['in the hour that summer time skips', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['just after it', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['just before the hour that winter time repeats', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['in that hour, the first time', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['just after it', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['at midnight', '2027-01-01', '00:00', '2026-12-31T23:00:00.000Z'],
    ['on a leap day', '2028-02-29', '23:59', '2028-02-29T22:59:00.000Z'],
  ])('%s: %s %s', (_when, date, time, instant) => {
    expect(fromLocalTime(date, time).toISOString()).toBe(instant)
  })

  test('the skipped hour is read as the one after it', () => {
    const skipped = fromLocalTime('2026-03-29', '02:30')
    expect([localDate(skipped), localTime(skipped)]).toEqual(['2026-03-29', '03:30'])
  })

  test('day and time lead back to the instant, but in the hour that is repeated to its first occurrence', () => {
    fc.assert(
      fc.property(minutes, (instant) => {
        const back = fromLocalTime(localDate(instant), localTime(instant))
        expect([localDate(back), localTime(back)]).toEqual([localDate(instant), localTime(instant)])
        const late = instant.getTime() - back.getTime()
        expect([0, 60 * 60_000]).toContain(late)
        if (late > 0) expect([localDate(back), localTime(back)]).toEqual([localDate(instant), localTime(instant)])
      }),
      { numRuns: 2000 },
    )
  })

  test('every minute of both nights that change, back and forth', () => {
    for (const [night, repeated] of [
      ['2026-03-28T22:00:00Z', 0],
      ['2026-10-24T22:00:00Z', 60],
    ] as const) {
      const start = Date.parse(night)
      let moved = 0
      for (let minute = 0; minute < 8 * 60; minute++) {
        const instant = new Date(start + minute * 60_000)
        if (fromLocalTime(localDate(instant), localTime(instant)).getTime() !== instant.getTime()) moved++
      }
      expect(moved).toBe(repeated)
    }
  })
})

describe('days', () => {
  test('today lasts until midnight in Paris, not in UTC', () => {
    const evening = fromLocalTime('2026-11-21', '23:59')
    expect(daysUntil(evening, fromLocalTime('2026-11-21', '00:00'))).toBe(0)
    expect(daysUntil(fromLocalTime('2026-11-22', '00:00'), evening)).toBe(1)
    expect(daysUntil(fromLocalTime('2026-11-20', '23:59'), evening)).toBe(-1)
    expect(daysUntil(fromLocalTime('2026-03-30', '01:00'), fromLocalTime('2026-03-28', '23:00'))).toBe(2)
  })

  test('are added on the calendar', () => {
    expect([addDays('2026-10-24', 1), addDays('2026-03-28', 1), addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual([
      '2026-10-25',
      '2026-03-29',
      '2027-01-01',
      '2028-02-29',
    ])
    fc.assert(
      fc.property(minutes.map(localDate), fc.integer({ min: -4000, max: 4000 }), (day, n) => {
        expect(addDays(addDays(day, n), -n)).toBe(day)
        expect(daysUntil(fromLocalTime(addDays(day, n), '12:00'), fromLocalTime(day, '12:00'))).toBe(n)
      }),
    )
  })
})

describe('in words', () => {
  const instant = fromLocalTime('2026-11-21', '18:30')
  const nbsp = (text: string) => text.replaceAll('_', '\u00a0')

  test('days and times', () => {
    expect(formatDay(instant)).toBe(nbsp('sam._21_nov.'))
    expect(formatDayAndYear(instant)).toBe(nbsp('sam._21_nov._2026'))
    expect(formatMonth(instant)).toBe(nbsp('novembre_2026'))
    expect(formatLongDay(instant)).toBe(nbsp('samedi 21_novembre'))
    expect(formatTime(instant)).toBe(nbsp('18_h_30'))
    expect(formatTime(fromLocalTime('2026-11-21', '09:05'))).toBe(nbsp('9_h_05'))
    expect(formatTime(fromLocalTime('2026-11-21', '00:00'))).toBe(nbsp('0_h_00'))
    expect(formatDayAndTime(instant)).toBe(nbsp('sam._21_nov._· 18_h_30'))
    expect([formatDayNumber(instant), formatWeekday(instant)]).toEqual(['21', 'SAM.'])
  })

  test('the first of a month is an ordinal', () => {
    const first = fromLocalTime('2026-12-01', '01:00')
    expect(formatDay(first)).toBe(nbsp('mar._1er_déc.'))
    expect(formatLongDay(first)).toBe(nbsp('mardi 1er_décembre'))
    expect(formatDate(first)).toBe(nbsp('1er_décembre 2026'))
    expect(formatDate(fromLocalTime('2027-01-01', '12:00'))).toBe(nbsp('1er_janvier 2027'))
    expect(formatDate(fromLocalTime('2027-02-15', '12:00'))).toBe(nbsp('15_février 2027'))
    expect(formatDayAndMonth(first)).toBe(nbsp('1er_déc.'))
    expect(formatDayAndTime(first)).toBe(nbsp('mar._1er_déc._· 1_h_00'))
    expect(formatDayAndTime(fromLocalTime('2026-12-11', '11:01'))).toBe(nbsp('ven._11_déc._· 11_h_01'))
  })

  test('durations', () => {
    expect([45, 60, 65, 90, 120, 180].map(formatDuration)).toEqual(['45_min', '1_h', '1_h_05', '1_h_30', '2_h', '3_h'].map(nbsp))
  })
})

describe('the clocks of another site', () => {
  afterEach(() => setTimeZone(DEFAULT_TIME_ZONE))

  test('follow the zone at once', () => {
    const instant = new Date('2026-11-21T14:30:00Z')
    expect(formatDayAndTime(instant)).toBe(
      'sam. 21 nov.\u00a0· 15\u00a0h\u00a030'.replaceAll('. ', '.\u00a0').replace('21 nov', '21\u00a0nov'),
    )
    setTimeZone('Indian/Reunion')
    expect(localTime(instant)).toBe('18:30')
    setTimeZone('Pacific/Noumea')
    expect([localDate(instant), localTime(instant)]).toEqual(['2026-11-22', '01:30'])
  })

  test.each(TIME_ZONES)('$name: a calendar day is shown as that day', ({ zone }) => {
    setTimeZone(zone)
    for (const day of ['2026-01-31', '2026-07-31', '2027-03-28', '2026-10-25']) expect(localDate(instantOfDay(day))).toBe(day)
  })

  test.each(TIME_ZONES)(
    '$name: what keeps its day and time stays the instant that it is, also in the hour that is repeated',
    ({ zone }) => {
      setTimeZone(zone)
      const nights = fc
        .integer({ min: 0, max: 8 * 60 })
        .chain((minute) =>
          fc
            .constantFrom('2026-10-24T22:00:00Z', '2026-11-01T02:00:00Z', '2027-02-07T00:00:00Z')
            .map((night) => new Date(Date.parse(night) + minute * 60_000)),
        )
      fc.assert(
        fc.property(fc.oneof(minutes, nights), (instant) => {
          expect(moveToLocalTime(instant, localDate(instant), localTime(instant))).toBe(instant)
          const dayLater = addDays(localDate(instant), 1)
          expect(moveToLocalTime(instant, dayLater, localTime(instant))).toEqual(fromLocalTime(dayLater, localTime(instant)))
        }),
      )
    },
  )

  test.each(TIME_ZONES)('$name: day and time lead back to the instant, or to its first occurrence', ({ zone }) => {
    setTimeZone(zone)
    fc.assert(
      fc.property(minutes, (instant) => {
        const back = fromLocalTime(localDate(instant), localTime(instant))
        expect([localDate(back), localTime(back)]).toEqual([localDate(instant), localTime(instant)])
        expect(instant.getTime() - back.getTime()).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
