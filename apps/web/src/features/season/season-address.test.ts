import { expect, test } from 'vitest'
import { sortOf, withSort } from './season-address.ts'
import { readSeasonSearch } from './season-search.ts'

test('what was typed by hand and makes no sense is ignored', () => {
  expect(readSeasonSearch({ tri: 'toString', saison: 'demain' })).toEqual({})
  expect(readSeasonSearch({ tri: 'buts', saison: '2025-13-01', other: 1 })).toEqual({ tri: 'buts' })
  expect(readSeasonSearch({ saison: '2025-08-01' })).toEqual({ saison: '2025-08-01' })
})

test('the sort is in the URL, but the default is not', () => {
  const byGoals = withSort({ saison: '2025-08-01' }, 'goals')
  expect(byGoals).toEqual({ saison: '2025-08-01', tri: 'buts' })
  expect(sortOf(byGoals)).toBe('goals')
  expect(withSort(byGoals, 'presence')).toEqual({ saison: '2025-08-01' })
  expect(sortOf({})).toBe('presence')
})
