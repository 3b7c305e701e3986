import { expect, test } from 'vitest'
import { dayLabel, overviewTiles, seriesCountText } from './overview-series.ts'
import { anOverview } from './testing/moderation-fixtures.ts'

test('counts use singular and plural', () => {
  expect(seriesCountText('registrations', 0)).toBe('0\u00a0inscription')
  expect(seriesCountText('matches', 2)).toBe('2\u00a0matchs')
  expect(seriesCountText('messages', 12_345)).toBe('12\u202f345\u00a0messages')
  expect(seriesCountText('reports', 1)).toBe('1\u00a0signalement')
})

test('days are days in Paris', () => {
  expect(dayLabel('2026-11-21')).toBe('sam.\u00a021\u00a0nov.')
  // The night of the clock change.
  expect(dayLabel('2026-10-25')).toBe('dim.\u00a025\u00a0oct.')
})

test('the tiles show every figure', () => {
  expect(overviewTiles(anOverview()).map(([, value]) => value)).toEqual(['1\u202f284', '611', '46', '17', '3', '7'])
})
