import type { ApiKeyScope } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { hashSecret, hintOf, newApiKeySecret } from '#features/api-keys/api-key-secret.auth.ts'
import { apiKeys } from '#features/api-keys/api-keys.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { storageOf } from './storage-of.ts'

const DAY_MS = 24 * 60 * 60_000

/** Stores a key for tests that need many. @returns its id, and the header of a program that has it */
export async function insertApiKey(
  db: Database,
  { id: userId }: { id: string },
  scope: ApiKeyScope,
  traits: Partial<typeof apiKeys.$inferInsert> = {},
): Promise<{ id: string; headers: { authorization: string } }> {
  const secret = newApiKeySecret()
  const id = newId()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + DAY_MS)
  const key = { id, userId, name: 'Robot du groupe', scope, secretHash: hashSecret(secret), hint: hintOf(secret), createdAt, expiresAt }
  await storageOf(db)
    .insert(apiKeys)
    .values({ ...key, ...traits })
  return { id, headers: { authorization: `Bearer ${secret}` } }
}
