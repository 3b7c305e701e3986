import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { endSessions } from '../users.sessions.ts'
import { users } from '../users.table.ts'
import type { SessionHolder } from './confirm-password.ts'

export async function endOtherSessions({ db, actor }: { db: Database; actor: SessionHolder }): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    // Locks the user first: two browsers that end each other's sessions would deadlock.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    await endSessions(change, { userId: actor.id, except: actor.sessionId })
  })
}
