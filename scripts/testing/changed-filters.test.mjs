import { expect, test } from 'vitest'
import { testFiltersFor } from './changed-filters.mjs'

test('a change in a slice concerns the slice in the contract and in both programs', () => {
  const filters = ['src/features/matches/', 'contract/src/matches/']
  expect(testFiltersFor(['apps/server/src/features/matches/commands/join-match.ts'])).toEqual(filters)
  expect(
    testFiltersFor(['apps/web/src/features/matches/actions/use-join-match.ts', 'packages/contract/src/matches/match.rules.ts']),
  ).toEqual(filters)
})

test('a change beside the slices concerns its folder', () => {
  expect(testFiltersFor(['apps/server/src/platform/live/live-hub.ts'])).toEqual(['server/src/platform/live/'])
  expect(testFiltersFor(['apps/web/src/ui/forms/button.tsx', 'apps/web/src/ui/forms/field.tsx'])).toEqual(['web/src/ui/forms/'])
  expect(testFiltersFor(['scripts/setup/install.mjs'])).toEqual(['scripts/setup/'])
})

test('documents concern no test', () => {
  expect(testFiltersFor(['README.md', 'docs/performance.md'])).toEqual([])
})
