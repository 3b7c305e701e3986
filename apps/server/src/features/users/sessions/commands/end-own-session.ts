import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockOwnAccount } from '../../users.access.ts'
import { distrustBrowsers, endSession } from '../../users.sessions.ts'
import { sessions } from '../sessions.table.ts'

type EndOwnSession = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string } }

/** @throws SESSION_NOT_FOUND also for a session of another user */
export async function endOwnSession({ db, actor, input }: EndOwnSession): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    await lockOwnAccount(change, actor)
    const [own] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, input.id), eq(sessions.userId, actor.id)))
    if (!own) throw apiError('SESSION_NOT_FOUND')
    await endSession(change, own.id, 'revoked')
    // Which browser it was is not known: a lost phone must not need the password only.
    await distrustBrowsers(tx, actor.id)
  })
}
