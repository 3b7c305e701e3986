import { expect, test } from 'vitest'
import { matchDate, matchTime, purgedText, userTitle } from './panel-texts.ts'

test.each([
  ['Karim Haddad', 'karim', '06 12 00 00 00', 'Karim Haddad'],
  ['', 'karim', '06 12 00 00 00', 'karim'],
  ['', '', '06 12 00 00 00', '06 12 00 00 00'],
  ['', '', null, 'Utilisateur inconnu'],
])('Whoever displays %o, is named %o and has the number %o stands there as %s', (displayName, name, phoneNumber, title) => {
  expect(userTitle({ displayName, name, phoneNumber })).toBe(title)
})

test('A match takes place on the clock of Paris, in winter and in summer', () => {
  expect(matchDate({ startsAt: '2026-11-21T17:30:00.000Z' })).toBe('21\u00a0nov.\u00a02026')
  expect(matchTime({ startsAt: '2026-11-21T17:30:00.000Z' })).toBe('18\u00a0h\u00a030')
  expect(matchDate({ startsAt: '2026-06-30T22:15:00.000Z' })).toBe('1\u00a0juil.\u00a02026')
  expect(matchTime({ startsAt: '2026-06-30T22:15:00.000Z' })).toBe('0\u00a0h\u00a015')
})

test('A match without a date has words for it', () => {
  expect([matchDate({ startsAt: null }), matchTime({ startsAt: null })]).toEqual(['Date inconnue', 'Heure inconnue'])
})

test.each([0, 1, 12])('The purge of %i says so as the specification has it', (deleted) => {
  expect(purgedText(deleted)).toBe(`${deleted} notifications supprimées`)
})
