import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockOwnAccount } from '../../users.access.ts'
import { passkeys } from '../second-factors.table.ts'

type RenamePasskey = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string; name: string } }

/** @throws PASSKEY_NOT_FOUND, also for those of others */
export async function renamePasskey({ db, actor, input: { id, name } }: RenamePasskey): Promise<void> {
  await db.transaction(async (change) => {
    await lockOwnAccount(change, actor)
    const [renamed] = await change.tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id)))
      .returning({ id: passkeys.id })
    if (!renamed) throw apiError('PASSKEY_NOT_FOUND')
  })
}
