import { eq } from 'drizzle-orm'
import { lockActor } from '#features/users/account-locks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { pushSubscriptions } from '../push/push-subscriptions.table.ts'

type UnsubscribePush = { db: Database; actor: Pick<Viewer, 'id' | 'sessionId'> }

/** Stops push on the browser of this session. */
export async function unsubscribePush({ db, actor }: UnsubscribePush): Promise<void> {
  await db.transaction(async (change) => {
    await lockActor(change, actor)
    await change.tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, actor.sessionId))
  })
}
