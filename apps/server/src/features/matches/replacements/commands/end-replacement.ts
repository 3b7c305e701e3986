import { and, eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { LockedMatchRow } from '../../matches.access.ts'
import { matchReplacements } from '../match-replacements.table.ts'

type ReplacementOutcome = { userId: string; status: 'withdrawn' } | { userId: string; status: 'taken'; takenBy: string | null }

/**
 * Ends a player's open request for a replacement. The caller updates the count, with `updatePlaceCounts`.
 * @returns whether there was one
 */
export async function endReplacement(
  { tx, now }: Change,
  { row }: Authorized<LockedMatchRow, string>,
  { userId, ...outcome }: ReplacementOutcome,
): Promise<boolean> {
  if (row.replacementsSought === 0) return false
  const ended = await tx
    .update(matchReplacements)
    .set({ ...outcome, endedAt: now })
    .where(and(eq(matchReplacements.matchId, row.id), eq(matchReplacements.userId, userId), eq(matchReplacements.status, 'open')))
    .returning({ id: matchReplacements.id })
  return ended.length > 0
}
