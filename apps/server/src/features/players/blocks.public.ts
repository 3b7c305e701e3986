import { and, eq, inArray } from 'drizzle-orm'
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

/** Those of `among` who blocked somebody. */
export async function findBlockerIds(
  tx: Transaction,
  { blockedId, among }: { blockedId: string; among: readonly string[] },
): Promise<Set<string>> {
  const rows = await tx
    .select({ blockerId: userBlocks.blockerId })
    .from(userBlocks)
    .where(and(inArray(userBlocks.blockerId, [...among]), eq(userBlocks.blockedId, blockedId)))
  return new Set(rows.map(({ blockerId }) => blockerId))
}
