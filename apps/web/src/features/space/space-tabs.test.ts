import { expect, test } from 'vitest'
import { readSpaceSearch, SPACE_TABS, type SpaceTab, searchOf } from './space-tabs.ts'

test('A tab stands in the address and comes back from it; the first stays out', () => {
  for (const tab of Object.keys(SPACE_TABS) as SpaceTab[]) expect(readSpaceSearch(searchOf(tab))).toEqual(searchOf(tab))
  expect(searchOf('a-venir')).toEqual({})
})

test('A tab that does not exist is the first', () => {
  for (const onglet of ['tous', 'toString', 3, ['passes'], undefined]) expect(readSpaceSearch({ onglet })).toEqual({})
})
