import { expect, test } from 'vitest'
import { deletionTime } from './deletion.rules.ts'

test.each([
  ['in winter', '2026-11-21T18:30:00Z', '2026-11-28T18:30:00Z'],
  ['a week that ends with winter time, begun after midnight', '2026-10-24T22:30:00Z', '2026-10-31T23:30:00Z'],
  ['a week that ends with summer time, begun before midnight', '2027-03-27T22:30:00Z', '2027-04-03T21:30:00Z'],
])('an account goes seven days later at the same time: %s', (_, now, then) => {
  expect(deletionTime(new Date(now))).toEqual(new Date(then))
})
