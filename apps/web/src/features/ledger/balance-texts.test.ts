import { expect, test } from 'vitest'
import { creditorsText, debtorsText, netText, openCents, ownTotalsText, totalsOf } from './balance-texts.ts'
import { aPair, aParty, FIVE, MAEL, SOFIA } from './testing/ledgers.ts'

const NOW = new Date('2026-11-16T10:00:00.000Z')
const HUGO = aParty('Hugo Ferreira')
const nbsp = (text: string) => text.replaceAll('_', '\u00a0')

test('what others owe, and who says to have paid', () => {
  expect(debtorsText([], NOW)).toBe('personne')
  expect(debtorsText([aPair(SOFIA, 722)], NOW)).toBe(nbsp('Sofia, pour sam._14_nov.'))
  expect(debtorsText([aPair(SOFIA, 722, { declaredCents: 722 })], NOW)).toBe('Sofia dit avoir payé')
  expect(debtorsText([aPair(SOFIA, 722), aPair(HUGO, 650)], NOW)).toBe(nbsp('2_personnes'))
  expect(debtorsText([aPair(SOFIA, 722, { declaredCents: 722 }), aPair(HUGO, 650)], NOW)).toBe(nbsp('2_personnes, dont 1 dit avoir payé'))
})

test('what the viewer owes', () => {
  expect(creditorsText([], NOW)).toBe('à personne')
  expect(creditorsText([aPair(MAEL, -650)], NOW)).toBe(nbsp('à Maël, pour sam._14_nov.'))
  expect(creditorsText([aPair(MAEL, -650, { matches: [FIVE, FIVE] })], NOW)).toBe(nbsp('à Maël, pour 2_matchs'))
  expect(creditorsText([aPair(MAEL, -650), aPair(HUGO, -100)], NOW)).toBe(nbsp('à 2_personnes'))
})

test('sums, and what remains of both', () => {
  const totals = totalsOf([aPair(SOFIA, 2888), aPair(MAEL, -650)])
  expect([totals.owedToViewer, totals.owedByViewer]).toEqual([2888, 650])
  expect(netText(totals)).toBe(nbsp('Tout compte fait, il vous revient 22,38_€.'))
  expect(netText(totalsOf([aPair(MAEL, -650)]))).toBe(nbsp('Tout compte fait, vous devez 6,50_€.'))
  expect(netText(totalsOf([]))).toBe('Tout compte fait, vous êtes à zéro.')
  expect(ownTotalsText(totals)).toBe(nbsp('on vous doit 28,88_€, vous devez 6,50_€'))
  expect(ownTotalsText(totalsOf([]))).toBe('Rien à régler')
})

test('what was said to be paid is not paid twice', () => {
  expect(openCents(aPair(MAEL, -650, { declaredCents: 150 }))).toBe(500)
  expect(openCents(aPair(MAEL, -650, { declaredCents: 650 }))).toBe(0)
  // What waits for an answer is not asked for, either.
  expect(openCents(aPair(MAEL, -1300, { declaredCents: 150, contestedCents: 650 }))).toBe(500)
})
