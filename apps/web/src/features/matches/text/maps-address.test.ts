import { expect, test } from 'vitest'
import { mapsAddress } from './maps-address.ts'

test('A place is searched for as it is written, whatever its characters', () => {
  const typed = { location: 'Stade « R&D » #2 ?api=2', city: 'Saint-Étienne' }
  const { origin, pathname, searchParams } = new URL(mapsAddress(typed))
  expect(origin + pathname).toBe('https://www.google.com/maps/search/')
  expect([...searchParams]).toEqual([
    ['api', '1'],
    ['query', 'Stade « R&D » #2 ?api=2, Saint-Étienne'],
  ])
})
