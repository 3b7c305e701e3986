import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchItems } from '../match-items.table.ts'

/** Makes all items of a user in a match free again. */
export async function releaseItems(tx: Transaction, { matchId, userId }: { matchId: string; userId: string }): Promise<void> {
  await tx
    .update(matchItems)
    .set({ takenBy: null })
    .where(and(eq(matchItems.matchId, matchId), eq(matchItems.takenBy, userId)))
}
