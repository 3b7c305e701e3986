import { expect, test } from 'vitest'
import { readSettingsSearch, shownSection } from './settings-sections.ts'

test('reads a known section from the URL, and ignores others', () => {
  expect(readSettingsSearch({ section: 'compte' })).toEqual({ section: 'compte' })
  for (const section of ['inconnue', 'toString', 3, undefined]) expect(readSettingsSearch({ section })).toEqual({})
})

test('without a section, a wide screen shows the profile and a narrow one the list', () => {
  expect(shownSection(undefined, true)).toBe('profil')
  expect(shownSection(undefined, false)).toBeUndefined()
  expect(shownSection('quitter', true)).toBe('quitter')
  expect(shownSection('quitter', false)).toBe('quitter')
})
