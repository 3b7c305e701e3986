import { expect, test } from 'vitest'
import { matchDate, matchTime, purgedText, userTitle } from './panel-texts.ts'

test.each([
  ['Karim Haddad', 'karim', '06 12 00 00 00', 'Karim Haddad'],
  ['', 'karim', '06 12 00 00 00', 'karim'],
  ['', '', '06 12 00 00 00', '06 12 00 00 00'],
  ['', '', null, 'Utilisateur inconnu'],
])('display name %o, name %o and phone %o give the title %s', (displayName, name, phoneNumber, title) => {
  expect(userTitle({ displayName, name, phoneNumber })).toBe(title)
})

test('match dates and times are in Paris, in winter and summer', () => {
  expect(matchDate({ startsAt: '2026-11-21T17:30:00.000Z' })).toBe('21\u00a0nov.\u00a02026')
  expect(matchTime({ startsAt: '2026-11-21T17:30:00.000Z' })).toBe('18\u00a0h\u00a030')
  expect(matchDate({ startsAt: '2026-06-30T22:15:00.000Z' })).toBe('1er\u00a0juil.\u00a02026')
  expect(matchTime({ startsAt: '2026-06-30T22:15:00.000Z' })).toBe('0\u00a0h\u00a015')
})

test('a match without a date has placeholders', () => {
  expect([matchDate({ startsAt: null }), matchTime({ startsAt: null })]).toEqual(['Date inconnue', 'Heure inconnue'])
})

test.each([0, 1, 12])('the purge text with %i follows the specification', (deleted) => {
  expect(purgedText(deleted)).toBe(`${deleted} notifications supprimées`)
})
