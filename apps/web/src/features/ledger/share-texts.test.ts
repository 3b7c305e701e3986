import type { MatchLedger, Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { expect, test } from 'vitest'
import { matchLinkText } from './link-texts.public.ts'
import { costText, guestsText, ownShareText, shareNote } from './share-texts.ts'
import { aContest, aGuestParty, aMatchLedger, aParty, aShare, FIVE, MAEL, NADIA } from './testing/ledgers.ts'

const NOW = new Date('2026-11-16T10:00:00.000Z')
const nbsp = (text: string) => text.replaceAll('_', '\u00a0')
const PAYMENT = { id: 'p', amountCents: 650, method: 'lydia', at: '2026-11-16T08:30:00.000Z' } as const
const text = (share: Partial<Share>, ledger: Partial<MatchLedger> = {}) => ownShareText(aMatchLedger(ledger), aShare(NADIA, share), NOW)

test('how the cost became the share', () => {
  expect(costText(aMatchLedger())).toBe(nbsp('65,00_€ ÷ 10_présents. Maël a avancé le terrain.'))
  expect(costText(aMatchLedger({ totalCostCents: null, payee: NADIA }))).toBe(nbsp('6,50_€ par joueur. Vous avez avancé le terrain.'))
  expect([[], ['Amir'], ['Amir', 'Rémi', 'Noé']].map(guestsText)).toEqual(['', 'avec Amir', 'avec Amir, Rémi et Noé'])
})

test('each state has its words', () => {
  expect(text({ state: 'declared', payment: { ...PAYMENT, at: '2026-11-16T09:58:00.000Z' } })).toEqual({
    title: 'Vous avez dit avoir payé',
    text: nbsp('Lydia, il y a 2_min. Maël le confirmera en le voyant arriver.'),
  })
  expect(text({ state: 'received', payment: PAYMENT })).toEqual({
    title: 'C’est réglé',
    text: nbsp('Maël l’a confirmé lun._16_nov._· 9_h_30. Merci\u202f!'),
  })
  expect(text({ state: 'not-seen', payment: { ...PAYMENT, method: 'transfer' } })).toEqual({
    title: 'Maël ne l’a pas encore vu',
    text: 'Un virement met parfois un jour ou deux. Rien à faire pour l’instant.',
  })
  expect(text({ state: 'not-seen', payment: PAYMENT }).text).toMatch(/^Voyez avec Maël/)
  expect(text({ state: 'contested', contest: aContest('J’étais absent') }).text).toBe(
    nbsp('Hier à_10_h_00. D’ici la réponse, personne ne vous relance.'),
  )
  expect(text({ state: 'declared', payment: { ...PAYMENT, at: '2026-11-12T08:30:00.000Z' } }).text).toMatch(/^Lydia, jeu\..12.nov\. Maël/)
  expect(text({ state: 'lifted', amountCents: 0, contest: aContest('', { answeredByName: 'Maël' }) }).title).toBe('Maël a corrigé')
  expect(text({ state: 'lifted', amountCents: 0 }).title).toBe('Votre part est annulée')
  expect(text({ state: 'prepaid' }, { creditCents: 5350 })).toEqual({
    title: 'Payé d’avance',
    text: nbsp('Il vous reste 53,50_€ d’avance chez Maël.'),
  })
  expect(text({ state: 'prepaid' }).text).toBe('Il ne vous reste rien d’avance chez Maël.')
  expect(text({ state: 'own' }).title).toBe('Vous avez avancé le terrain')
  expect(text({ state: 'due' }).text).toBe(nbsp('6,50_€ à Maël'))
})

test('what the payee owed is deducted, and the rest is told', () => {
  const deductedFrom = [{ match: { ...FIVE, startsAt: '2026-11-07T17:00:00.000Z' }, amountCents: 722 }]
  expect(text({ state: 'deducted' }, { deductedFrom }).text).toBe(
    nbsp('Maël vous devait 7,22_€ pour sam._7_nov._: vos 6,50_€ en sont déduits, il reste 0,72_€ en votre faveur.'),
  )
  expect(text({ state: 'deducted' }, { deductedFrom: [{ match: null, amountCents: 650 }] }).text).toBe(
    nbsp('Maël vous devait 6,50_€_: vos 6,50_€ en sont déduits.'),
  )
  expect(text({ state: 'deducted' }).text).toBe('Ce que Maël vous devait est déduit.')
})

test('a deleted account keeps its name whole, a guest has a first name', () => {
  const unknown = aParty('Utilisateur inconnu', { userId: null })
  expect(costText(aMatchLedger({ payee: unknown }))).toContain('Utilisateur inconnu a avancé')
  expect(costText(aMatchLedger({ payee: aGuestParty('Rémi du five') }))).toContain('Rémi a avancé')
})

test('the notes of a list', () => {
  const asPayee = aMatchLedger({ payee: NADIA })
  const note = (share: Partial<Share>, ledger = asPayee) => shareNote(ledger, aShare(MAEL, share), NOW)
  expect(note({ remindedAt: '2026-11-16T09:00:00.000Z' })).toBe(nbsp('relance lun._16_nov.'))
  expect(note({ remindedAt: '2026-11-16T09:00:00.000Z' }, aMatchLedger())).toBe('')
  expect(note({ guests: ['Amir'] })).toBe('avec Amir')
  expect(note({ state: 'contested', contest: aContest('Absent') })).toBe(nbsp('«_Absent_»'))
  expect(note({ state: 'own' })).toBe(nbsp('a avancé 65,00_€'))
  expect(note({ state: 'received', payment: { ...PAYMENT, method: 'cash' } })).toBe('espèces')
})

test('the link of the match page', () => {
  const own = aShare(NADIA)
  expect(matchLinkText(aMatchLedger({ own }))).toEqual({ title: nbsp('Votre part_: 6,50_€'), note: 'À payer à Maël' })
  const shares = [aShare(NADIA, { state: 'own' }), aShare(MAEL, { state: 'declared', dueCents: 650 }), aShare(aParty('Hugo Ferreira'))]
  expect(matchLinkText(aMatchLedger({ payee: NADIA, shares, can: { receive: true } }))).toEqual({
    title: nbsp('Cagnotte_: 1 à confirmer'),
    note: nbsp('0,00_€ reçus sur 13,00_€'),
  })
  expect(matchLinkText(aMatchLedger({ shares })).note).toBe('0 reçu sur 2')
})
