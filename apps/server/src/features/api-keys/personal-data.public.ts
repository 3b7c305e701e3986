import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { apiKeys } from './api-keys.table.ts'

const { secretHash, userId: _holder, ...apiKey } = getTableColumns(apiKeys)

/** Without secrets. */
export const apiKeyData = (db: Queryable, userId: string) => ({
  apiKeys: db.select(apiKey).from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.createdAt)),
})
