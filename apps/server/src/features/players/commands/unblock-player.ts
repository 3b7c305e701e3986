import { and, eq } from 'drizzle-orm'
import { lockActor } from '#features/users/account-locks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { userBlocks } from '../user-blocks.table.ts'

type UnblockPlayer = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string } }

/** Idempotent; also works for hidden players. */
export async function unblockPlayer({ db, actor, input }: UnblockPlayer): Promise<void> {
  await db.transaction(async (change) => {
    await lockActor(change, actor)
    await change.tx.delete(userBlocks).where(and(eq(userBlocks.blockerId, actor.id), eq(userBlocks.blockedId, input.id)))
  })
}
