import { expect, test } from 'vitest'
import { entryText, moreEntriesText } from './entry-texts.ts'
import { anEntry, aParty, MAEL, NADIA, SOFIA } from './testing/ledgers.ts'

const NOW = new Date('2026-11-16T10:00:00.000Z')
const HUGO = aParty('Hugo Ferreira')
const shown = (text: ReturnType<typeof entryText>) => Object.values(text).map((value) => String(value).replaceAll('\u00a0', '_'))

test('one’s own share says what was shared, and who paid for the pitch', () => {
  expect(shown(entryText(anEntry(), NOW))).toEqual([
    'Five du samedi, votre part',
    '65,00_€ ÷ 10_présents_· Maël a avancé le terrain',
    '−_6,50_€',
    'false',
  ])
})

test('who paid for the pitch is owed the parts of the others', () => {
  const lines = [SOFIA, HUGO].map((debtor) => ({ debtor, creditor: NADIA, amountCents: 650 }))
  expect(shown(entryText(anEntry({ ownCents: 1300, lines }), NOW))).toEqual([
    'Five du samedi, vous avez avancé',
    '65,00_€ pour le terrain_· 2_parts, en tout 13,00_€',
    '+_13,00_€',
    'true',
  ])
})

test('an entry between others has no sign', () => {
  const lines = [{ debtor: SOFIA, creditor: MAEL, amountCents: 650 }]
  expect(shown(entryText(anEntry({ ownCents: null, lines }), NOW))).toEqual([
    'Five du samedi, Maël a avancé',
    '65,00_€ pour le terrain_· 1_part, en tout 6,50_€',
    '',
    'false',
  ])
})

test('a correction says how many came, why and by whom', () => {
  const correction = anEntry({
    kind: 'correction',
    at: '2026-11-08T09:12:00.000Z',
    word: 'Maël n’était pas là.',
    authorName: 'Nadia',
    shared: { sumCents: 6500, present: 9, formerPresent: 10 },
    ownCents: -72,
  })
  expect(shown(entryText(correction, NOW))).toEqual([
    'Correction_: 9_présents, et non 10',
    'Five du samedi. Maël n’était pas là. Par Nadia, dim._8_nov._· 10_h_12',
    '−_0,72_€',
    'false',
  ])
  expect(entryText({ ...correction, match: null, shared: null, authorName: null }, NOW).title).toBe('Correction')
})

test.each([
  [HUGO, NADIA, 'Hugo vous a payé', 'Espèces\u00a0· reçu par vous'],
  [NADIA, MAEL, 'Vous avez payé Maël', 'Espèces\u00a0· reçu'],
  [HUGO, MAEL, 'Hugo a payé Maël', 'Espèces'],
])('a payment settles a debt: %#', (payer, payee, title, note) => {
  const payment = anEntry({ kind: 'payment', method: 'cash', lines: [{ debtor: payer, creditor: payee, amountCents: -722 }] })
  expect(entryText(payment, NOW)).toEqual({ title, note, amount: '7,22\u00a0€', isGain: false })
})

test('a settlement says what changes for the viewer, or how much changes for others', () => {
  const lines = [
    { debtor: NADIA, creditor: SOFIA, amountCents: -650 },
    { debtor: HUGO, creditor: NADIA, amountCents: -72 },
    { debtor: NADIA, creditor: MAEL, amountCents: 578 },
    { debtor: HUGO, creditor: MAEL, amountCents: 72 },
  ]
  const settlement = anEntry({ kind: 'settlement', match: null, shared: null, authorName: 'Inès Moreau', ownCents: 0, lines })
  expect(shown(entryText(settlement, NOW))).toEqual([
    'Règlement accepté par tous',
    'Vous devez 6,50_€ de moins à Sofia, Hugo vous doit 0,72_€ de moins, vous devez 5,78_€ de plus à Maël. Proposé par Inès Moreau',
    '',
    'false',
  ])
  const ofOthers = { ...settlement, authorName: null, ownCents: null, lines: lines.slice(3) }
  expect(entryText(ofOthers, NOW).note).toBe('1\u00a0compte entre deux personnes')
})

test('the button says how many entries there are, and shows the rest where one page holds it', () => {
  expect([
    moreEntriesText(20, 64),
    moreEntriesText(20, 70),
    moreEntriesText(20, 71),
    moreEntriesText(70, 341),
    moreEntriesText(20, null),
  ]).toEqual([
    'Voir les 64\u00a0écritures',
    'Voir les 70\u00a0écritures',
    'Voir plus d’écritures (20 sur 71)',
    'Voir plus d’écritures (70 sur 341)',
    'Voir plus d’écritures',
  ])
})
