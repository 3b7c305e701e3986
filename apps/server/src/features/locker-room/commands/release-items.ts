import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchItems } from '../match-items.table.ts'

/** What somebody took on is for others to bring. */
export async function releaseItems(tx: Transaction, { matchId, userId }: { matchId: string; userId: string }): Promise<void> {
  await tx
    .update(matchItems)
    .set({ takenBy: null })
    .where(and(eq(matchItems.matchId, matchId), eq(matchItems.takenBy, userId)))
}
