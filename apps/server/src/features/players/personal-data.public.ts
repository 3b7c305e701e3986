import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { userBlocks } from './user-blocks.table.ts'

/** Whom a user blocks. */
export const blockData = (db: Queryable, userId: string) => ({
  blocks: db.select().from(userBlocks).where(eq(userBlocks.blockerId, userId)).orderBy(asc(userBlocks.createdAt)),
})
