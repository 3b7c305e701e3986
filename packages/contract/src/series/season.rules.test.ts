import { expect, it } from 'vitest'
import { seasonName, seasonStart } from './season.rules.ts'

it.each([
  ['2026-07-31', '2025-08-01', '2025/26'],
  ['2026-08-01', '2026-08-01', '2026/27'],
  ['2027-01-15', '2026-08-01', '2026/27'],
  ['2099-12-31', '2099-08-01', '2099/00'],
])('%s is in the season from %s on', (day, start, name) => {
  expect(seasonStart(day)).toBe(start)
  expect(seasonName(day)).toBe(name)
})
