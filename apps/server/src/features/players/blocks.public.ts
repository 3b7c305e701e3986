import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { userBlocks } from './user-blocks.table.ts'

/** Whether somebody wants nothing more from somebody else. The latter never learns it: they get the answers that they would get otherwise. */
export async function isBlocked(tx: Transaction, { blockerId, blockedId }: { blockerId: string; blockedId: string }): Promise<boolean> {
  const [block] = await tx
    .select({ blockerId: userBlocks.blockerId })
    .from(userBlocks)
    .where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId)))
  return block !== undefined
}
