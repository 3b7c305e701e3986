import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchReplacements } from '../match-replacements.table.ts'
import type { LockedMatch } from '../matches.access.ts'

type ReplacementOutcome = { userId: string; status: 'withdrawn' } | { userId: string; status: 'taken'; takenBy: string }

/**
 * Ends a player's request for a replacement, if they have one; the caller counts it, with `countPlaces`.
 * @returns whether there was one
 */
export async function endReplacement(
  tx: Transaction,
  { row }: Authorized<LockedMatch, string>,
  { userId, status, ...taken }: ReplacementOutcome,
  now: Date,
): Promise<boolean> {
  if (row.replacementsSought === 0) return false
  const ended = await tx
    .update(matchReplacements)
    .set({ status: status, ...taken, endedAt: now })
    .where(and(eq(matchReplacements.matchId, row.id), eq(matchReplacements.userId, userId), eq(matchReplacements.status, 'open')))
    .returning({ id: matchReplacements.id })
  return ended.length > 0
}
