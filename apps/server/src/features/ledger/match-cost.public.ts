import type { Change } from '#platform/database/database.ts'
import { ledgerMatches } from './ledger-matches.table.ts'

/** What a match that is to come costs in all; null: each pays the price. Owed to who organizes it when it ends, unless somebody else was named. */
export async function setMatchCost({ tx }: Change, matchId: string, totalCost: number | null): Promise<void> {
  await tx.insert(ledgerMatches).values({ matchId, totalCost }).onConflictDoUpdate({ target: ledgerMatches.matchId, set: { totalCost } })
}
