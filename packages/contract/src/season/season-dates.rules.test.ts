import { expect, it } from 'vitest'
import { seasonName, seasonOfDay, seasonsBetween, whyNotSeasonDates } from './season-dates.rules.ts'

it.each([
  ['2026-07-31', '2025-08-01', '2026-07-31', '2025–2026'],
  ['2026-08-01', '2026-08-01', '2027-07-31', '2026–2027'],
  ['2027-01-15', '2026-08-01', '2027-07-31', '2026–2027'],
  ['2099-12-31', '2099-08-01', '2100-07-31', '2099–2100'],
])('%s is in the season from %s to %s', (day, firstDay, lastDay, name) => {
  const season = seasonOfDay(day)
  expect(season).toEqual({ firstDay, lastDay, hasOwnDates: false })
  expect(seasonName(season)).toBe(name)
})

it('leaves the days around a season with own dates to shorter ones', () => {
  const own = [{ firstDay: '2026-09-15', lastDay: '2026-12-20' }]
  expect(seasonsBetween('2026-06-01', '2027-01-10', own).map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
    ['2026-12-21', '2027-07-31'],
    ['2026-09-15', '2026-12-20'],
    ['2026-08-01', '2026-09-14'],
    ['2025-08-01', '2026-07-31'],
  ])
  expect(seasonName(own[0] ?? { firstDay: '', lastDay: '' })).toBe('2026')
})

it.each([
  ['2026-08-01', '2026-08-01', 'La fin vient après le début'],
  ['2026-08-01', '2028-08-01', 'Une saison dure deux ans au plus'],
  ['2026-08-01', '2028-07-31', null],
  ['2024-02-29', '2026-02-28', null],
])('from %s to %s: %s', (firstDay, lastDay, reason) => {
  expect(whyNotSeasonDates({ firstDay, lastDay })).toBe(reason)
})
