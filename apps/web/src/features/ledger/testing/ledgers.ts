import type { DeclaredPayment, LedgerEntry, MatchLedger, PairBalance, Party, Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { Settlement } from '@coup-denvoi/contract/settlements/settlement.schema'
import { GUEST_KIT, kitOf } from '@coup-denvoi/contract/users/user.rules'

export function aParty(displayName: string, overrides: Partial<Party> = {}): Party {
  const id = displayName.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return { id: `party-${id}`, userId: id, displayName, photo: null, kit: kitOf(id), isViewer: false, isGuest: false, ...overrides }
}

export const aGuestParty = (displayName: string): Party => aParty(displayName, { userId: null, kit: GUEST_KIT, isGuest: true })

export const NADIA = aParty('Nadia Belkacem', { isViewer: true })
export const MAEL = aParty('Maël Kervadec')
export const SOFIA = aParty('Sofia Nguyên')

export const aShare = (party: Party, overrides: Partial<Share> = {}): Share => ({
  party,
  guests: [],
  amountCents: 650,
  fixedCents: null,
  dueCents: overrides.state === undefined || overrides.state === 'due' ? (overrides.amountCents ?? 650) : 0,
  state: 'due',
  payment: null,
  contest: null,
  remindedAt: null,
  ...overrides,
})

export const aContest = (word: string, overrides: Partial<NonNullable<Share['contest']>> = {}): NonNullable<Share['contest']> => ({
  word,
  at: '2026-11-15T09:00:00.000Z',
  answer: null,
  answerWord: '',
  answeredAt: null,
  answeredByName: null,
  ...overrides,
})

const NO_RIGHTS: MatchLedger['can'] = {
  declare: false,
  withdraw: false,
  contest: false,
  withdrawContest: false,
  receive: false,
  remind: [],
  correct: false,
  setCost: false,
}

export const FIVE = { id: 'five', title: 'Five du samedi', startsAt: '2026-11-14T17:00:00.000Z' }

/** Of « Five du samedi »: 65 € that Maël has paid, shared by ten. */
export function aMatchLedger({
  can,
  ...overrides
}: Partial<Omit<MatchLedger, 'can'>> & { can?: Partial<MatchLedger['can']> } = {}): MatchLedger {
  return {
    match: FIVE,
    groupId: 'gones',
    totalCostCents: 6500,
    pricePerPlayerCents: 650,
    sumCents: 6500,
    present: 10,
    payee: MAEL,
    own: null,
    creditCents: 0,
    deductedFrom: [],
    shares: null,
    payeeDetails: null,
    can: { ...NO_RIGHTS, ...can },
    ...overrides,
  }
}

export const aPair = (party: Party, balanceCents: number, overrides: Partial<PairBalance> = {}): PairBalance => ({
  party,
  balanceCents,
  declaredCents: 0,
  creditCents: 0,
  matches: [FIVE],
  ...overrides,
})

export const aDeclaredPayment = (from: Party, overrides: Partial<DeclaredPayment> = {}): DeclaredPayment => ({
  id: 'payment-1',
  from,
  to: NADIA,
  amountCents: 722,
  method: 'lydia',
  match: FIVE,
  seriesTitle: null,
  declaredAt: '2026-11-18T20:04:00.000Z',
  notSeenAt: null,
  ...overrides,
})

export const anEntry = (overrides: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'entry-1',
  kind: 'share',
  at: '2026-11-14T19:00:00.000Z',
  match: FIVE,
  seriesTitle: null,
  authorName: null,
  word: '',
  method: null,
  shared: { sumCents: 6500, present: 10, formerPresent: null },
  ownCents: -650,
  lines: [{ debtor: NADIA, creditor: MAEL, amountCents: 650 }],
  ...overrides,
})

/** Of Inès: Sofia pays Maël what she owes Nadia, who owes Maël as much. */
export const aSettlement = (overrides: Partial<Settlement> = {}): Settlement => ({
  id: 'settlement-1',
  proposedBy: { displayName: 'Inès Moreau', isViewer: false },
  expiresAt: '2026-11-26T18:00:00.000Z',
  state: 'open',
  paymentCount: 1,
  replacedCount: null,
  asked: 3,
  agreed: 1,
  payments: [],
  replaced: [
    { debtor: NADIA, creditor: MAEL, amountCents: 650 },
    { debtor: SOFIA, creditor: NADIA, amountCents: 650 },
  ],
  answers: null,
  ownAnswer: null,
  can: { agree: true, refuse: true, withdraw: false },
  ...overrides,
})
