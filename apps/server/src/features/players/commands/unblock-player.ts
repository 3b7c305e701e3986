import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { userBlocks } from '../user-blocks.table.ts'

type UnblockPlayer = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string } }

/** Idempotent; also works for hidden players. */
export async function unblockPlayer({ db, actor, input }: UnblockPlayer): Promise<void> {
  await db.transaction(async ({ tx }) => {
    await tx.delete(userBlocks).where(and(eq(userBlocks.blockerId, actor.id), eq(userBlocks.blockedId, input.id)))
  })
}
