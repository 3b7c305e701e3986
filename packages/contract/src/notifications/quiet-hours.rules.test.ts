import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from '../lib/local-time.ts'
import { addWakingTime, afterQuietHours } from './quiet-hours.rules.ts'

const HOUR = 3_600_000

/** Into summer time, and out of it. */
const CLOCK_CHANGES = [new Date('2027-03-28T01:00:00Z'), new Date('2026-10-25T01:00:00Z')]

test('what comes at night rings in the morning, also when the clock changes', () => {
  expect(afterQuietHours(new Date('2026-11-24T21:59:00+01:00'))).toEqual(new Date('2026-11-24T21:59:00+01:00'))
  expect(afterQuietHours(new Date('2026-11-24T22:00:00+01:00'))).toEqual(new Date('2026-11-25T08:00:00+01:00'))
  expect(afterQuietHours(new Date('2026-11-25T07:59:00+01:00'))).toEqual(new Date('2026-11-25T08:00:00+01:00'))
  expect(afterQuietHours(new Date('2027-03-27T23:00:00+01:00'))).toEqual(new Date('2027-03-28T08:00:00+02:00'))
})

test('never rings between 22:00 and 8:00, nor later than eleven hours', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (instant) => {
      const rings = afterQuietHours(instant)
      const time = localTime(rings)
      expect(time >= '08:00' && time < '22:00').toBe(true)
      expect(rings.getTime() - instant.getTime()).toBeGreaterThanOrEqual(0)
      expect(rings.getTime() - instant.getTime()).toBeLessThanOrEqual(11 * HOUR)
    }),
  )
})

test('a match before noon does not wait for the morning', () => {
  const at = (time: string) => new Date(`2026-11-${time}:00+01:00`)
  // Kick-off at 11:30, at noon, and at 23:30 the same evening.
  expect(afterQuietHours(at('25T06:10'), at('25T11:30'))).toEqual(at('25T06:10'))
  expect(afterQuietHours(at('24T22:10'), at('25T11:30'))).toEqual(at('24T22:10'))
  expect(afterQuietHours(at('24T22:10'), at('25T12:00'))).toEqual(at('25T08:00'))
  expect(afterQuietHours(at('24T22:10'), at('24T23:30'))).toEqual(at('24T22:10'))
  expect(afterQuietHours(at('24T22:10'), at('26T10:00'))).toEqual(at('25T08:00'))
  // Nothing is urgent about a match that has begun.
  expect(afterQuietHours(at('24T22:10'), at('24T21:00'))).toEqual(at('25T08:00'))
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
  expect(addWakingTime(new Date('2026-11-24T21:00:00+01:00'), 2 * HOUR, kickOff)).toEqual(new Date('2026-11-24T23:00:00+01:00'))
})

test('waking time is as long as asked, whatever the day', () => {
  const instants = fc.oneof(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    ...CLOCK_CHANGES.map((day) => fc.integer({ min: -30 * 60, max: 30 * 60 }).map((minutes) => new Date(day.getTime() + minutes * 60_000))),
  )
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 120 }), (instant, minutes) => {
      const end = addWakingTime(instant, minutes * 60_000)
      let waking = 0
      for (let at = instant.getTime(); at < end.getTime(); at += 60_000) if (afterQuietHours(new Date(at)).getTime() === at) waking += 1
      expect(Math.abs(waking - minutes)).toBeLessThanOrEqual(1)
      expect(end.getTime() - instant.getTime()).toBeLessThanOrEqual((11 + 2) * HOUR)
    }),
  )
})
