import { apiKeyExpiry, MAX_ACTIVE_API_KEYS } from '@coup-denvoi/contract/api-keys/api-key.rules'
import type { ApiKey, NewApiKey } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { and, count, eq, gt } from 'drizzle-orm'
import { lockAccountOfRecentLogin } from '#features/users/sessions/recent-login.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import { idFromKey, newId } from '#platform/new-id.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { hintOf, newApiKeySecret } from '../api-key-secret.auth.ts'
import { announceApiKey } from '../api-keys.jobs.ts'
import { presentApiKey } from '../api-keys.queries.ts'
import { apiKeys } from '../api-keys.table.ts'

type CreateApiKey = { db: Database; actor: Pick<Viewer, 'id' | 'sessionId'>; input: NewApiKey & { sendKey?: string }; now?: Date }

/**
 * The same `sendKey` once more gets another secret for the key: nobody has seen the first.
 * @returns the key with its secret, which is stored only as a hash
 * @throws REQUIRES_RECENT_LOGIN, API_KEYS_FULL, API_KEY_SENT where the key that was sent before has been used, or has other values
 */
export async function createApiKey({
  db,
  actor,
  input: { name, scope, days, sendKey },
  now = new Date(),
}: CreateApiKey): Promise<{ key: ApiKey; secret: string }> {
  const secret = newApiKeySecret()
  const key = await db.transaction(async (change) => {
    const { tx, enqueue } = change
    await lockAccountOfRecentLogin(change, actor)
    const id = sendKey === undefined ? newId() : idFromKey(actor.id, sendKey)
    const hashed = { hint: hintOf(secret), secretHash: hashSecret(secret) }
    const [known] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id))
    if (known) {
      isSentAgain(known, { name, scope, expiresAt: apiKeyExpiry(known.createdAt, days), lastUsedAt: null }, 'API_KEY_SENT')
      await tx.update(apiKeys).set(hashed).where(eq(apiKeys.id, id))
      return presentApiKey({ ...known, ...hashed })
    }
    const [active] = await tx
      .select({ count: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, actor.id), gt(apiKeys.expiresAt, now)))
    if (!active || active.count >= MAX_ACTIVE_API_KEYS) throw apiError('API_KEYS_FULL')
    const row = { id, userId: actor.id, name, scope, ...hashed, expiresAt: apiKeyExpiry(now, days), createdAt: now }
    await tx.insert(apiKeys).values(row)
    enqueue(announceApiKey({ userId: actor.id, keyId: id }))
    return presentApiKey({ ...row, lastUsedAt: null })
  }, now)
  return { key, secret }
}
