import type { ApiKey } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { desc, eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { apiKeys } from './api-keys.table.ts'

/** The newest first. */
export async function listApiKeys(db: Database, viewer: Pick<Viewer, 'id'>): Promise<ApiKey[]> {
  const rows = await db.read.select().from(apiKeys).where(eq(apiKeys.userId, viewer.id)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
  return rows.map(presentApiKey)
}

export const presentApiKey = ({ id, name, scope, hint, createdAt, expiresAt, lastUsedAt }: typeof apiKeys.$inferSelect): ApiKey => ({
  id,
  name,
  scope,
  hint,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
