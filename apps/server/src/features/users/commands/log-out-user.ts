import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { endSession } from '../users.sessions.ts'

/** Ends the session and its live connections. Does nothing without a session. */
export async function logOutUser({ db, actor }: { db: Database; actor: Pick<Viewer, 'sessionId'> | null }): Promise<void> {
  if (!actor) return
  await db.transaction((change) => endSession(change, actor.sessionId, 'signed-out'))
}
