import { expect, test } from 'vitest'
import { allowedTabs, readModerationSearch, toModerationSearch } from './moderation-search.ts'

test.each([
  [{}, {}],
  [{ onglet: 'signalements', etat: 'nouveaux' }, {}],
  [{ etat: 'classes' }, { etat: 'classes' }],
  [{ onglet: 'journal' }, { onglet: 'journal' }],
  // The filter is about reports.
  [{ onglet: 'apercu', etat: 'classes' }, { onglet: 'apercu' }],
  [{ onglet: 'nulle-part', etat: 7 }, {}],
  [{ onglet: 'toString', etat: ['classes'] }, {}],
])('%j in the address is read as %j', (address, read) => {
  expect(readModerationSearch(address)).toEqual(read)
})

test('What is the default stays out of the address', () => {
  expect(toModerationSearch('signalements', 'nouveaux')).toEqual({})
  expect(toModerationSearch('equipe')).toEqual({ onglet: 'equipe' })
})

test('The team is for super admins', () => {
  expect(allowedTabs({ isSuperAdmin: false })).toEqual(['signalements', 'apercu', 'journal'])
  expect(allowedTabs({ isSuperAdmin: true })).toContain('equipe')
})
