import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, localDate } from '../lib/local-time.ts'
import {
  type Availability,
  availabilityEnd,
  distanceToMatch,
  fitsAvailability,
  isAvailableAt,
  isChoosableDay,
  nextWeekend,
} from './availability.rules.ts'

const friday = new Date('2026-11-20T15:40:00+01:00')
const at = (text: string) => new Date(`${text}:00+01:00`)

const villeurbanne = { latitude: 45.766, longitude: 4.88 }
const lyon = { latitude: 45.75, longitude: 4.83 }
const saintEtienne = { latitude: 45.43, longitude: 4.39 }

const availability = (more: Partial<Availability> = {}): Availability => ({
  days: ['2026-11-21'],
  weekdayEvenings: true,
  city: 'Villeurbanne',
  position: villeurbanne,
  radiusKm: 10,
  levels: [],
  ...more,
})

describe('when', () => {
  it('is the chosen days, and evenings from Monday to Friday', () => {
    const times = availability()
    expect(isAvailableAt(times, at('2026-11-21T10:00'))).toBe(true)
    expect(isAvailableAt(times, at('2026-11-22T20:00'))).toBe(false)
    expect(isAvailableAt(times, at('2026-11-24T18:00'))).toBe(true)
    expect(isAvailableAt(times, at('2026-11-24T17:59'))).toBe(false)
    expect(isAvailableAt(availability({ weekdayEvenings: false }), at('2026-11-24T20:00'))).toBe(false)
  })

  it('ends after the last day, or after some weeks of evenings', () => {
    expect(availabilityEnd({ days: ['2026-11-21', '2026-11-20'], weekdayEvenings: false }, 2, friday)).toEqual(at('2026-11-22T00:00'))
    expect(availabilityEnd({ days: ['2026-11-21'], weekdayEvenings: true }, 2, friday)).toEqual(at('2026-12-04T22:00'))
    expect(availabilityEnd({ days: ['2026-11-28'], weekdayEvenings: true }, 1, friday)).toEqual(at('2026-11-29T00:00'))
  })

  it('is the weekend to come, or what is left of it', () => {
    expect(nextWeekend(friday)).toEqual(['2026-11-21', '2026-11-22'])
    expect(nextWeekend(at('2026-11-21T09:00'))).toEqual(['2026-11-21', '2026-11-22'])
    expect(nextWeekend(at('2026-11-22T09:00'))).toEqual(['2026-11-22'])
    expect(nextWeekend(at('2026-11-23T00:05'))).toEqual(['2026-11-28', '2026-11-29'])
  })
})

test('where: in reach, or in the same city where a position is not known', () => {
  expect(distanceToMatch(availability(), { city: 'Lyon', position: lyon })).toEqual({ isNear: true, distanceKm: 4 })
  expect(distanceToMatch(availability(), { city: 'Saint-Étienne', position: saintEtienne })).toEqual({ isNear: false, distanceKm: 53 })
  expect(distanceToMatch(availability(), { city: 'villeurbanne', position: null })).toEqual({ isNear: true, distanceKm: null })
  expect(distanceToMatch(availability({ position: null }), { city: 'Lyon', position: lyon })).toEqual({ isNear: false, distanceKm: null })
})

test('levels: what everybody may play fits everybody', () => {
  const match = { startsAt: at('2026-11-21T18:30'), city: 'Lyon', position: lyon }
  expect(fitsAvailability(availability(), { ...match, level: 'Confirmé' })).toBe(true)
  const beginner = availability({ levels: ['Débutant', 'Intermédiaire'] })
  expect(fitsAvailability(beginner, { ...match, level: 'Confirmé' })).toBe(false)
  expect(fitsAvailability(beginner, { ...match, level: 'Intermédiaire' })).toBe(true)
  expect(fitsAvailability(beginner, { ...match, level: 'Tous niveaux' })).toBe(true)
})

const moments = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2028-12-31T00:00:00Z'), noInvalidDate: true })

test('whatever may be chosen is over when the availability ends, and not a moment before', () => {
  fc.assert(
    fc.property(moments, fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { minLength: 1 }), fc.boolean(), (now, ahead, weekdayEvenings) => {
      const days = ahead.map((count) => addDays(localDate(now), count))
      expect(days.every((day) => isChoosableDay(day, now))).toBe(true)
      expect(isChoosableDay(addDays(localDate(now), -1), now)).toBe(false)
      expect(isChoosableDay(addDays(localDate(now), 9), now)).toBe(false)
      const end = availabilityEnd({ days, weekdayEvenings }, 1, now)
      expect(end > now).toBe(true)
      expect(isAvailableAt({ days, weekdayEvenings: false }, end)).toBe(false)
      for (const day of days) expect(localDate(new Date(end.getTime() - 1)) >= day).toBe(true)
    }),
  )
})

test('a weekend is one or two days to come that may be chosen', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const days = nextWeekend(now)
      expect(days.length === 1 || days.length === 2).toBe(true)
      for (const day of days) {
        expect(isChoosableDay(day, now)).toBe(true)
        expect([0, 6]).toContain(new Date(`${day}T12:00:00Z`).getUTCDay())
      }
    }),
  )
})
