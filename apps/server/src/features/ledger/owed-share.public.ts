import { eq } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { ledgerMatches } from './ledger-matches.table.ts'
import { partyIdOf } from './ledger-parties.queries.ts'
import { findOwed } from './owed.queries.ts'

/**
 * Something is left to pay of somebody's share that is not contested, and that they don't say they paid, or the payee has not seen yet: it is
 * what « Relancer » is about.
 */
export async function owesShare(db: Queryable, { userId, matchId }: { userId: string; matchId: string }): Promise<boolean> {
  const [found] = await db
    .select({ payeeId: ledgerMatches.payeeId, groupId: matches.groupId })
    .from(ledgerMatches)
    .innerJoin(matches, eq(matches.id, ledgerMatches.matchId))
    .where(eq(ledgerMatches.matchId, matchId))
  if (!found?.payeeId) return false
  const pair = { fromId: partyIdOf(userId), toId: found.payeeId, groupId: found.groupId }
  const owed = await findOwed(db, pair, matchId, ({ notSeenAt }) => notSeenAt === null)
  return !owed.isContested && owed.dueCents > owed.declaredCents
}
