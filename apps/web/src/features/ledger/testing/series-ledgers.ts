import type { SeriesCredit, SeriesLedger } from '@coup-denvoi/contract/ledger/series-ledger.schema'
import { aParty, MAEL, NADIA } from './ledgers.ts'

export const aCredit = (party = aParty('Karim Haddad'), overrides: Partial<SeriesCredit> = {}): SeriesCredit => ({
  party,
  creditCents: 0,
  lastPayment: null,
  declared: null,
  ...overrides,
})

/** Of « Five du mardi », 6,50 € a match, which Maël organizes; as Nadia sees it. */
export const aSeriesLedger = (overrides: Partial<SeriesLedger> = {}): SeriesLedger => ({
  groupId: null,
  payee: MAEL,
  priceCents: 650,
  own: aCredit(NADIA),
  subscribers: null,
  kept: [],
  can: { prepay: true, receive: false },
  ...overrides,
})
