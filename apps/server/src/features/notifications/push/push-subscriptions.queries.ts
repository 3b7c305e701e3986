import { eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { pushSubscriptions } from './push-subscriptions.table.ts'

/** Whether push is enabled for the viewer's session. */
export async function isSubscribedToPush(db: Database, viewer: Pick<Viewer, 'sessionId'>): Promise<boolean> {
  const found = await db.read
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, viewer.sessionId))
  return found.length > 0
}
