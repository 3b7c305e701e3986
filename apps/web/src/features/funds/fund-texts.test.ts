import { expect, test } from 'vitest'
import { amountText, balanceText, cancellationText, entryTitle, fullNote, shortNote } from './fund-texts.ts'
import { anEntry, INES, KARIM, OUSMANE } from './testing/funds.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

test('an expense says who paid, and whether there is a receipt', () => {
  const entry = anEntry({ holder: KARIM, authorName: 'Karim Haddad', receipt: 'receipts/0123456789abcdef' })
  expect([entryTitle(entry), shortNote(entry, NOW), amountText(entry)]).toEqual([
    'Deux ballons taille 4',
    'Karim, 12\u00a0nov.\u00a0· avec le ticket',
    '\u2212\u00a039,90\u00a0€',
  ])
})

test('an income says who gave, and with whom it is', () => {
  const entry = anEntry({ kind: 'income', label: 'Cotisation d’automne', amountCents: 800, giver: OUSMANE, holder: KARIM })
  expect([shortNote(entry, NOW), amountText(entry)]).toEqual(['Ousmane, 12\u00a0nov.', '+\u00a08,00\u00a0€'])
  expect(fullNote(entry, NOW)).toBe('Ousmane, 12\u00a0nov.\u00a0· chez Karim\u00a0· noté par Inès Moreau')
  expect(fullNote({ ...entry, holder: INES }, NOW)).toBe('Ousmane, 12\u00a0nov.\u00a0· chez vous')
})

test('a handover tells it as the viewer sees it', () => {
  const entry = anEntry({ kind: 'handover', label: '', holder: OUSMANE, recipient: KARIM, amountCents: 2000 })
  expect([entryTitle(entry), shortNote(entry, NOW), amountText(entry)]).toEqual(['Ousmane remet 20,00\u00a0€ à Karim', '12\u00a0nov.', ''])
  expect(entryTitle({ ...entry, holder: INES })).toBe('Vous remettez 20,00\u00a0€ à Karim')
  expect(entryTitle({ ...entry, recipient: INES })).toBe('Ousmane vous remet 20,00\u00a0€')
})

test('an entry of another year says so', () => {
  const nextYear = new Date('2027-01-02T12:00:00Z')
  expect(shortNote(anEntry({ holder: KARIM }), nextYear)).toBe('Karim, 12\u00a0nov.\u00a02026')
  const cancellation = { at: '2026-12-31T23:30:00.000Z', authorName: 'Karim Haddad', word: '' }
  expect(cancellationText(cancellation, nextYear)).toBe('Annulée par Karim Haddad, 1er\u00a0janv.')
})

test('a deleted account is unknown', () => {
  const at = '2026-11-14T11:00:00.000Z'
  expect(cancellationText({ at, authorName: null, word: '' }, NOW)).toBe('Annulée par Utilisateur inconnu, 14\u00a0nov.')
  expect(fullNote(anEntry({ authorName: null }), NOW)).toBe('Vous, 12\u00a0nov.\u00a0· noté par Utilisateur inconnu')
})

test('what the group owes has a minus', () => {
  expect([balanceText(4860), balanceText(0), balanceText(-650)]).toEqual(['48,60\u00a0€', '0,00\u00a0€', '\u2212\u00a06,50\u00a0€'])
})
