import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { userBlocks } from './user-blocks.table.ts'

/** Blocked users must not notice it: commands answer them as if they were not blocked. */
export async function isBlocked(tx: Transaction, { blockerId, blockedId }: { blockerId: string; blockedId: string }): Promise<boolean> {
  const [block] = await tx
    .select({ blockerId: userBlocks.blockerId })
    .from(userBlocks)
    .where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId)))
  return block !== undefined
}
