import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from '../lib/local-time.ts'
import { afterQuietHours } from './quiet-hours.rules.ts'

const HOUR = 3_600_000

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
