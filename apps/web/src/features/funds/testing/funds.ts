import type { Fund, FundEntry } from '@coup-denvoi/contract/funds/fund.schema'
import type { Party } from '@coup-denvoi/contract/ledger/ledger.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'

function aParty(displayName: string, isViewer = false): Party {
  const userId = displayName.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return { id: `party-${userId}`, userId, displayName, photo: null, kit: kitOf(userId), isViewer, isGuest: false }
}

export const INES = aParty('Inès Moreau', true)
export const KARIM = aParty('Karim Haddad')
export const OUSMANE = aParty('Ousmane Diallo')

/** Two footballs that Inès paid for. */
export const anEntry = (overrides: Partial<FundEntry> = {}): FundEntry => ({
  id: 'balls',
  kind: 'expense',
  label: 'Deux ballons taille 4',
  at: '2026-11-12T11:00:00.000Z',
  amountCents: 3990,
  holder: INES,
  giver: null,
  recipient: null,
  authorName: 'Inès Moreau',
  receipt: null,
  cancellation: null,
  can: { cancel: true, changeReceipt: true, removeReceipt: false },
  ...overrides,
})

/** Of the group that Inès and Karim are admins of. */
export const aFund = (overrides: Partial<Fund> = {}): Fund => ({
  group: { id: 'canuts', name: 'Les Canuts du mardi', city: 'Lyon' },
  balanceCents: 4860,
  ownCents: 2060,
  holders: [
    { party: KARIM, cents: 2800 },
    { party: INES, cents: 2060 },
  ],
  members: [INES, KARIM, OUSMANE],
  can: { keep: true },
  ...overrides,
})

/** The same as a member sees it. */
export const aFundForMembers = (): Fund => aFund({ holders: null, members: [], can: { keep: false } })
