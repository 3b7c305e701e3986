import { and, eq } from 'drizzle-orm'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { apiKeys } from '../api-keys.table.ts'

type RevokeApiKey = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string } }

/** Also removes one that has expired. @throws API_KEY_NOT_FOUND also for a key of another user */
export async function revokeApiKey({ db, actor, input }: RevokeApiKey): Promise<void> {
  await db.transaction(async (change) => {
    await lockActor(change, actor)
    const revoked = await change.tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, input.id), eq(apiKeys.userId, actor.id)))
      .returning({ id: apiKeys.id })
    if (revoked.length === 0) throw apiError('API_KEY_NOT_FOUND')
  })
}
