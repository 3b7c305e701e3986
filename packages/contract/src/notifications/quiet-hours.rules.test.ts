import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from '../lib/local-time.ts'
import { addWakingTime, afterQuietHours, QUIET_HOURS_LIMITS, type QuietHours } from './quiet-hours.rules.ts'

const HOUR = 3_600_000

/** Into summer time, and out of it. */
const CLOCK_CHANGES = [new Date('2027-03-28T01:00:00Z'), new Date('2026-10-25T01:00:00Z')]

test('what comes at night rings in the morning, also when the clock changes', () => {
  expect(afterQuietHours(new Date('2026-11-24T21:59:00+01:00'))).toEqual(new Date('2026-11-24T21:59:00+01:00'))
  expect(afterQuietHours(new Date('2026-11-24T22:00:00+01:00'))).toEqual(new Date('2026-11-25T08:00:00+01:00'))
  expect(afterQuietHours(new Date('2026-11-25T07:59:00+01:00'))).toEqual(new Date('2026-11-25T08:00:00+01:00'))
  expect(afterQuietHours(new Date('2027-03-27T23:00:00+01:00'))).toEqual(new Date('2027-03-28T08:00:00+02:00'))
})

const instants = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  ...CLOCK_CHANGES.map((day) => fc.integer({ min: -30 * 60, max: 30 * 60 }).map((minutes) => new Date(day.getTime() + minutes * 60_000))),
)

const { from, until } = QUIET_HOURS_LIMITS
const quietHoursOf: fc.Arbitrary<QuietHours> = fc.record({ enabled: fc.boolean(), from: fc.integer(from), until: fc.integer(until) })

test('everyone has their own hours, or none', () => {
  const at = (time: string) => new Date(`2026-11-${time}:00+01:00`)
  const quietHours = { enabled: true, from: 20, until: 6 }
  expect(afterQuietHours(at('24T19:59'), { quietHours })).toEqual(at('24T19:59'))
  expect(afterQuietHours(at('24T20:00'), { quietHours })).toEqual(at('25T06:00'))
  expect(afterQuietHours(at('25T05:59'), { quietHours })).toEqual(at('25T06:00'))
  expect(afterQuietHours(at('25T03:00'), { quietHours: { ...quietHours, enabled: false } })).toEqual(at('25T03:00'))
  expect(addWakingTime(at('24T19:00'), 2 * HOUR, { quietHours })).toEqual(at('25T07:00'))
  expect(addWakingTime(at('24T23:00'), 2 * HOUR, { quietHours: { ...quietHours, enabled: false } })).toEqual(at('25T01:00'))
})

test('never rings in quiet hours, nor later than one hour after as many', () => {
  fc.assert(
    fc.property(instants, quietHoursOf, (instant, quietHours) => {
      const rings = afterQuietHours(instant, { quietHours })
      const hour = Number(localTime(rings).slice(0, 2))
      const delay = rings.getTime() - instant.getTime()
      if (!quietHours.enabled) expect(delay).toBe(0)
      else expect(hour >= quietHours.until && hour < quietHours.from).toBe(true)
      expect(delay).toBeGreaterThanOrEqual(0)
      // One night has an hour more.
      expect(delay).toBeLessThanOrEqual((24 - quietHours.from + quietHours.until + 1) * HOUR)
    }),
  )
})

test('a match before noon does not wait for the morning', () => {
  const at = (time: string) => new Date(`2026-11-${time}:00+01:00`)
  // Kick-off at 11:30, at noon, and at 23:30 the same evening.
  expect(afterQuietHours(at('25T06:10'), { kickOff: at('25T11:30') })).toEqual(at('25T06:10'))
  expect(afterQuietHours(at('24T22:10'), { kickOff: at('25T11:30') })).toEqual(at('24T22:10'))
  expect(afterQuietHours(at('24T22:10'), { kickOff: at('25T12:00') })).toEqual(at('25T08:00'))
  expect(afterQuietHours(at('24T22:10'), { kickOff: at('24T23:30') })).toEqual(at('24T22:10'))
  expect(afterQuietHours(at('24T22:10'), { kickOff: at('26T10:00') })).toEqual(at('25T08:00'))
  // Nothing is urgent about a match that has begun.
  expect(afterQuietHours(at('24T22:10'), { kickOff: at('24T21:00') })).toEqual(at('25T08:00'))
})

test('two hours of the day, also when the clock changes', () => {
  expect(addWakingTime(new Date('2026-11-24T18:15:00+01:00'), 2 * HOUR)).toEqual(new Date('2026-11-24T20:15:00+01:00'))
  expect(addWakingTime(new Date('2026-11-24T21:00:00+01:00'), 2 * HOUR)).toEqual(new Date('2026-11-25T09:00:00+01:00'))
  expect(addWakingTime(new Date('2026-11-24T23:40:00+01:00'), 2 * HOUR)).toEqual(new Date('2026-11-25T10:00:00+01:00'))
  // Into summer time, and out of it.
  expect(addWakingTime(new Date('2027-03-27T21:30:00+01:00'), 2 * HOUR)).toEqual(new Date('2027-03-28T09:30:00+02:00'))
  expect(addWakingTime(new Date('2026-10-24T21:30:00+02:00'), 2 * HOUR)).toEqual(new Date('2026-10-25T09:30:00+01:00'))
  // The match is in the morning: the night counts.
  const kickOff = new Date('2026-11-25T10:00:00+01:00')
  expect(addWakingTime(new Date('2026-11-24T21:00:00+01:00'), 2 * HOUR, { kickOff })).toEqual(new Date('2026-11-24T23:00:00+01:00'))
})

test('waking time is as long as asked, whatever the day', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 120 }), quietHoursOf, (instant, minutes, quietHours) => {
      const end = addWakingTime(instant, minutes * 60_000, { quietHours })
      let waking = 0
      for (let at = instant.getTime(); at < end.getTime(); at += 60_000)
        if (afterQuietHours(new Date(at), { quietHours }).getTime() === at) waking += 1
      expect(Math.abs(waking - minutes)).toBeLessThanOrEqual(1)
      expect(end.getTime() - instant.getTime()).toBeLessThanOrEqual((24 - quietHours.from + quietHours.until + 1 + 2) * HOUR)
    }),
  )
})
