import { eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { lockOwnNotification } from '../notifications.access.ts'
import { notifications } from '../notifications.table.ts'

type RemoveNotification = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string } }

/** @throws NOTIFICATION_NOT_FOUND */
export async function removeNotification({ db, actor, input }: RemoveNotification): Promise<void> {
  await db.transaction(async (change) => {
    const { id } = await lockOwnNotification(change, actor, input.id)
    await change.tx.delete(notifications).where(eq(notifications.id, id))
    change.emit({ type: 'notifications.changed', userIds: [actor.id] })
  })
}
