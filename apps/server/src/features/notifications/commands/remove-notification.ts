import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { notifications } from '../notifications.table.ts'

type RemoveNotification = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string } }

/** Does nothing for notifications of other users. */
export async function removeNotification({ db, actor, input: { id } }: RemoveNotification): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const removed = await tx
      .delete(notifications)
      .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id)))
      .returning({ id: notifications.id })
    if (removed.length > 0) emit({ type: 'notifications.changed', userIds: [actor.id] })
  })
}
