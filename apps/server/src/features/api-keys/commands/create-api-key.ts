import { apiKeyExpiry, MAX_ACTIVE_API_KEYS } from '@coup-denvoi/contract/api-keys/api-key.rules'
import type { ApiKey, NewApiKey } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { and, count, eq, gt } from 'drizzle-orm'
import { lockAccountOfRecentLogin } from '#features/users/sessions/recent-login.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { hashSecret, hintOf, newApiKeySecret } from '../api-key-secret.auth.ts'
import { announceApiKey } from '../api-keys.jobs.ts'
import { presentApiKey } from '../api-keys.queries.ts'
import { apiKeys } from '../api-keys.table.ts'

type CreateApiKey = { db: Database; actor: Pick<Viewer, 'id' | 'sessionId'>; input: NewApiKey; now?: Date }

/** @returns the key with its secret, which is stored only as a hash @throws REQUIRES_RECENT_LOGIN, API_KEYS_FULL */
export async function createApiKey({
  db,
  actor,
  input: { name, scope, days },
  now = new Date(),
}: CreateApiKey): Promise<{ key: ApiKey; secret: string }> {
  const secret = newApiKeySecret()
  const key = await db.transaction(async (change) => {
    const { tx, enqueue } = change
    await lockAccountOfRecentLogin(change, actor)
    const [active] = await tx
      .select({ count: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, actor.id), gt(apiKeys.expiresAt, now)))
    if (!active || active.count >= MAX_ACTIVE_API_KEYS) throw apiError('API_KEYS_FULL')
    const row = { id: newId(), userId: actor.id, name, scope, hint: hintOf(secret), expiresAt: apiKeyExpiry(now, days), createdAt: now }
    await tx.insert(apiKeys).values({ ...row, secretHash: hashSecret(secret) })
    enqueue(announceApiKey({ userId: actor.id, keyId: row.id }))
    return presentApiKey({ ...row, secretHash: '', lastUsedAt: null })
  }, now)
  return { key, secret }
}
