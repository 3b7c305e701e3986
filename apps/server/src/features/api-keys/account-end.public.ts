import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { apiKeys } from './api-keys.table.ts'

/** Revokes all keys of a user: the password has changed, or the account is closed. The caller has locked the account. */
export async function revokeApiKeysOf({ tx }: Change, userId: string): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.userId, userId))
}
