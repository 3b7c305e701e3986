import { expect, test } from 'vitest'
import { allowedTabs, readModerationSearch, toModerationSearch } from './moderation-search.ts'

test.each([
  [{}, {}],
  [{ onglet: 'signalements', etat: 'nouveaux' }, {}],
  [{ etat: 'classes' }, { etat: 'classes' }],
  [{ onglet: 'journal' }, { onglet: 'journal' }],
  // The filter only applies to reports.
  [{ onglet: 'apercu', etat: 'classes' }, { onglet: 'apercu' }],
  [{ onglet: 'nulle-part', etat: 7 }, {}],
  [{ onglet: 'toString', etat: ['classes'] }, {}],
])('reads %j as %j', (address, read) => {
  expect(readModerationSearch(address)).toEqual(read)
})

test('leaves defaults out of the URL', () => {
  expect(toModerationSearch('signalements', 'nouveaux')).toEqual({})
  expect(toModerationSearch('equipe')).toEqual({ onglet: 'equipe' })
})

test('shows the team tab to super admins only', () => {
  expect(allowedTabs({ isSuperAdmin: false })).toEqual(['signalements', 'apercu', 'journal'])
  expect(allowedTabs({ isSuperAdmin: true })).toContain('equipe')
})
