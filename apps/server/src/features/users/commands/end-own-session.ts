import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { sessions } from '../sessions.table.ts'
import { lockOwnAccount } from '../users.access.ts'
import { endSession } from '../users.sessions.ts'

type EndOwnSession = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string } }

/** No effect on sessions that ended or belong to other users. */
export async function endOwnSession({ db, actor, input }: EndOwnSession): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    await lockOwnAccount(change, actor)
    const [own] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, input.id), eq(sessions.userId, actor.id)))
    if (own) await endSession(change, own.id, 'revoked')
  })
}
