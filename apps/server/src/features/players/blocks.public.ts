import { and, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { isAmong, preparedStatement } from '#platform/database/prepared-statement.ts'
import { userBlocks } from './user-blocks.table.ts'

/** Blocked users must not notice it: commands answer them as if they were not blocked. */
export async function isBlocked(tx: Transaction, { blockerId, blockedId }: { blockerId: string; blockedId: string }): Promise<boolean> {
  const [block] = await blockBetween(tx).execute({ blockerId, blockedId })
  return block !== undefined
}

const blockBetween = preparedStatement((db) =>
  db
    .select({ blockerId: userBlocks.blockerId })
    .from(userBlocks)
    .where(and(eq(userBlocks.blockerId, sql.placeholder('blockerId')), eq(userBlocks.blockedId, sql.placeholder('blockedId'))))
    .prepare('block_between'),
)

/** Those of `among` who blocked somebody. */
export async function findBlockerIds(
  tx: Transaction,
  { blockedId, among }: { blockedId: string; among: readonly string[] },
): Promise<Set<string>> {
  const rows = await blockersAmong(tx).execute({ blockedId, among })
  return new Set(rows.map(({ blockerId }) => blockerId))
}

/** Those of `among` who blocked the user or are blocked by them. */
export async function findBlocksWith(
  db: Database | Transaction,
  { userId, among }: { userId: string; among: readonly string[] },
): Promise<Set<string>> {
  const rows = await blocksWith(db).execute({ userId, among })
  return new Set(rows.map((row) => (row.blockerId === userId ? row.blockedId : row.blockerId)))
}

/** Pairs of these of whom one blocked the other. */
export async function findBlocksAmong(db: Queryable, userIds: readonly string[]): Promise<[string, string][]> {
  const { blockerId, blockedId } = userBlocks
  const rows = await db
    .select({ blockerId, blockedId })
    .from(userBlocks)
    .where(and(inArray(blockerId, [...userIds]), inArray(blockedId, [...userIds])))
  return rows.map((row) => [row.blockerId, row.blockedId])
}

const blocksWith = preparedStatement((db) => {
  const { blockerId, blockedId } = userBlocks
  const userId = sql.placeholder('userId')
  return db
    .select({ blockerId, blockedId })
    .from(userBlocks)
    .where(or(and(eq(blockerId, userId), isAmong(blockedId, 'among')), and(eq(blockedId, userId), isAmong(blockerId, 'among'))))
    .prepare('blocks_with')
})

const blockersAmong = preparedStatement((db) =>
  db
    .select({ blockerId: userBlocks.blockerId })
    .from(userBlocks)
    .where(and(isAmong(userBlocks.blockerId, 'among'), eq(userBlocks.blockedId, sql.placeholder('blockedId'))))
    .prepare('blockers_among'),
)

/** A condition for reads: nothing from people whom the viewer blocked. True when there is no author. */
export const isNotBlockedBy = (viewerId: SQLWrapper, authorId: SQLWrapper) => sql<boolean>`not exists (
  select 1 from ${userBlocks} where ${userBlocks.blockerId} = ${viewerId} and ${userBlocks.blockedId} = ${authorId})`

/** A condition: one of two people blocked the other. */
export const isBlockBetween = (oneId: SQLWrapper, otherId: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${userBlocks} where (${userBlocks.blockerId}, ${userBlocks.blockedId}) in ((${oneId}, ${otherId}), (${otherId}, ${oneId})))`
