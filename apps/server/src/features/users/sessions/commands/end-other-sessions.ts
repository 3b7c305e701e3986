import type { Database } from '#platform/database/database.ts'
import type { SessionHolder } from '../../commands/confirm-password.ts'
import { lockOwnAccount } from '../../users.access.ts'
import { endSessions } from '../../users.sessions.ts'

export async function endOtherSessions({ db, actor }: { db: Database; actor: SessionHolder }): Promise<void> {
  await db.transaction(async (change) => {
    // Locks the user first: two browsers that end each other's sessions would deadlock.
    await lockOwnAccount(change, actor)
    await endSessions(change, { userId: actor.id, except: actor.sessionId, reason: 'revoked' })
  })
}
