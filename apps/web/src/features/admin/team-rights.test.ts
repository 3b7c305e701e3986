import { expect, test } from 'vitest'
import { accountName, hasRight, rightConfirmTexts, toggleRight } from './team-rights.ts'
import { anAccount } from './testing/moderation-fixtures.ts'

test('toggling a right leaves the other unchanged', () => {
  const karim = anAccount('Karim Haddad', { role: null, siteAdmin: true })
  expect(toggleRight(karim, 'role admin')).toEqual({ id: karim.id, role: 'admin' })
  expect(toggleRight(karim, 'siteAdmin')).toEqual({ id: karim.id, siteAdmin: false })
  expect([hasRight(karim, 'role admin'), hasRight(karim, 'siteAdmin')]).toEqual([false, true])
})

test('the confirm texts name the right and the direction', () => {
  const karim = anAccount('Karim Haddad', { siteAdmin: true })
  expect(rightConfirmTexts(karim, 'role admin')).toMatchObject({ title: 'Donner des droits', confirm: 'Donner' })
  expect(rightConfirmTexts(karim, 'siteAdmin').text).toBe('Karim Haddad perdra le droit «\u00a0Modérateur du site\u00a0».')
})

test('the account name falls back to phone, then e-mail', () => {
  const nameless = anAccount('', { name: '', phoneNumber: null, email: null })
  expect(accountName({ ...nameless, name: 'Karim', email: 'karim@exemple.fr' })).toBe('Karim')
  expect(accountName({ ...nameless, phoneNumber: '06 12 00 00 00', email: 'karim@exemple.fr' })).toBe('06 12 00 00 00')
  expect(accountName({ ...nameless, email: 'karim@exemple.fr' })).toBe('karim@exemple.fr')
  expect(accountName(nameless)).toBe('Utilisateur inconnu')
})
