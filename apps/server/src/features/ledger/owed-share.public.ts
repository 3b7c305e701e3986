import { eq } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { ledgerMatches } from './ledger-matches.table.ts'
import { partyIdOf } from './ledger-parties.queries.ts'
import { findOwed } from './owed.queries.ts'

/** Something is left to pay of somebody's share that they don't say they paid, and that is not contested. */
export async function owesShare(db: Queryable, { userId, matchId }: { userId: string; matchId: string }): Promise<boolean> {
  const [found] = await db
    .select({ payeeId: ledgerMatches.payeeId, groupId: matches.groupId })
    .from(ledgerMatches)
    .innerJoin(matches, eq(matches.id, ledgerMatches.matchId))
    .where(eq(ledgerMatches.matchId, matchId))
  if (!found?.payeeId) return false
  const owed = await findOwed(db, { fromId: partyIdOf(userId), toId: found.payeeId, groupId: found.groupId }, matchId)
  return !owed.isContested && owed.dueCents > owed.declaredCents
}
