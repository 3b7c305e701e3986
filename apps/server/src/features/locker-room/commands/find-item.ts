import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { matchItems } from '../match-items.table.ts'

/** Null for the items of other matches. */
export async function findItem(
  tx: Transaction,
  { id, itemId }: { id: string; itemId: string },
): Promise<typeof matchItems.$inferSelect | null> {
  const [item] = await tx
    .select()
    .from(matchItems)
    .where(and(eq(matchItems.id, itemId), eq(matchItems.matchId, id)))
  return item ?? null
}
