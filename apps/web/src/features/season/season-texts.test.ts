import { expect, test } from 'vitest'
import { balanceText, duoText, ownPeriodText, periodText } from './season-texts.ts'

const SEASON = { firstDay: '2026-08-01', lastDay: '2027-07-31' }
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test('a season says from when to when it is', () => {
  expect(withPlainSpaces(periodText(SEASON))).toBe('du 1er août 2026 au 31 juil. 2027')
  expect(withPlainSpaces(periodText({ firstDay: '2026-09-11', lastDay: '2026-12-21' }))).toBe('du 11 sept. 2026 au 21 déc. 2026')
})

test('one’s own season goes on until today, a former one had an end', () => {
  expect(withPlainSpaces(ownPeriodText({ period: SEASON, isCurrent: true }))).toBe('Du 1er août à aujourd’hui, tous vos groupes.')
  expect(withPlainSpaces(ownPeriodText({ period: SEASON, isCurrent: false }))).toBe('Du 1er août 2026 au 31 juil. 2027, tous vos groupes.')
})

test('counts have their plural', () => {
  expect(withPlainSpaces(balanceText({ homeWins: 5, draws: 2, awayWins: 6 }))).toBe('5 victoires Chasubles, 2 nuls, 6 Maillots')
  expect(withPlainSpaces(balanceText({ homeWins: 1, draws: 0, awayWins: 1 }))).toBe('1 victoire Chasubles, 0 nul, 1 Maillots')
})

test('a duo goes by first names', () => {
  expect(duoText([{ displayName: 'Nadia Belkacem' }, { displayName: 'Rémi' }])).toBe('Nadia et Rémi')
})
