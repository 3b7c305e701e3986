import { expect, test } from 'vitest'
import { agreedText, answersText, ownPart, proposalTitle } from './settlement-texts.ts'
import { aParty, MAEL, NADIA, SOFIA } from './testing/ledgers.ts'

const ines = aParty('Inès Moreau')

test('what the viewer pays or receives, and in place of what', () => {
  const replaced = [
    { debtor: NADIA, creditor: MAEL, amountCents: 650 },
    { debtor: SOFIA, creditor: NADIA, amountCents: 722 },
  ]
  expect(ownPart({ payments: [{ debtor: SOFIA, creditor: NADIA, amountCents: 72 }], replaced })).toEqual({
    lead: 'Vous recevez 0,72\u00a0€ de Sofia.',
    instead: 'À la place de 6,50\u00a0€ à Maël et 7,22\u00a0€ de Sofia.',
  })
  const toBoth = [MAEL, ines].map((creditor) => ({ debtor: NADIA, creditor, amountCents: 650 }))
  expect(ownPart({ payments: toBoth, replaced })?.lead).toBe('Vous payez 13,00\u00a0€ à 2\u00a0personnes.')
  expect(ownPart({ payments: [{ debtor: SOFIA, creditor: MAEL, amountCents: 650 }], replaced })?.lead).toBe('Vous n’avez rien à payer.')
  expect(ownPart({ payments: [{ debtor: SOFIA, creditor: MAEL, amountCents: 650 }], replaced: [] })).toBeNull()
})

test('who proposed it, and who agrees', () => {
  expect(proposalTitle({ proposedBy: { displayName: 'Inès Moreau', isViewer: false } })).toBe('Règlement proposé par Inès')
  expect(proposalTitle({ proposedBy: { displayName: 'Nadia Belkacem', isViewer: true } })).toBe('Règlement proposé par vous')
  expect(proposalTitle({ proposedBy: null })).toBe('Règlement proposé')
  expect(agreedText({ agreed: 1, asked: 3 })).toBe('1 sur 3 d’accord')
  const answers = [
    { party: NADIA, hasAgreed: true },
    { party: MAEL, hasAgreed: true },
    { party: SOFIA, hasAgreed: false },
  ]
  expect(answersText(answers)).toBe('D’accord\u00a0: vous et Maël. Sans réponse\u00a0: Sofia.')
  expect(answersText(answers.slice(2))).toBe('Sans réponse\u00a0: Sofia.')
})
