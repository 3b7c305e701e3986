import type { MatchLedger } from '@coup-denvoi/contract/ledger/ledger.schema'
import { correctionLines, type MatchCost } from '@coup-denvoi/contract/ledger/match-cost.rules'

/** What is stored, to tell the server what an organizer saw of it. */
export const seenCost = (ledger: MatchLedger | null): MatchCost => ({
  totalCostCents: ledger?.totalCostCents ?? null,
  payeeId: ledger?.payee.userId ?? null,
  // A server of the version before does not say what was set by hand.
  corrections: correctionLines((ledger?.shares ?? []).map(({ party, fixedCents = null }) => ({ partyId: party.id, fixedCents }))),
})
