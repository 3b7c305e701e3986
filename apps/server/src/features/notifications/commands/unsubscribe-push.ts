import { eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { pushSubscriptions } from '../push-subscriptions.table.ts'

type UnsubscribePush = { db: Database; actor: Pick<Viewer, 'sessionId'> }

/** Stops push on the browser of this session. */
export async function unsubscribePush({ db, actor }: UnsubscribePush): Promise<void> {
  await db.transaction(({ tx }) => tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, actor.sessionId)))
}
