import { expect, test } from 'vitest'
import { changedFieldsText, formatProfileFields, profileFieldLabels } from './profile-fields.ts'
import { conflictTexts } from './profile-values.ts'

test('names fields of the profile', () => {
  expect(formatProfileFields(['photo', 'city', 'positions'])).toBe('votre photo, votre ville et vos postes')
  expect(profileFieldLabels(['city', 'bio'])).toBe('Ville, bio')
  expect(profileFieldLabels(['level'])).toBe('Niveau')
})

test('says which fields have changed', () => {
  expect(changedFieldsText(['city', 'bio'])).toBe('Votre ville et votre bio ont changé')
  expect(changedFieldsText(['phone'])).toBe('Votre téléphone a changé')
  expect(changedFieldsText(['positions'])).toBe('Vos postes ont changé')
})

test('shows both values of what was changed elsewhere, in the order of the form', () => {
  const mine = { firstName: 'Nadia', lastName: 'Benali', city: 'Bron', bio: '', phone: '', level: null, positions: [] }
  expect(conflictTexts(mine, { positions: ['Gardien'], city: 'Lyon' })).toEqual([
    { field: 'city', label: 'Ville', mine: 'Bron', theirs: 'Lyon' },
    { field: 'positions', label: 'Postes', mine: '', theirs: 'Gardien' },
  ])
})
