import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { lockOwnNotification } from '../notifications.access.ts'
import { notifications } from '../notifications.table.ts'

type MarkRead = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string } }

/** Does nothing for one that is read already. @throws NOTIFICATION_NOT_FOUND */
export async function markRead({ db, actor, input }: MarkRead): Promise<void> {
  await db.transaction(async (change) => {
    const { id, read } = await lockOwnNotification(change, actor, input.id)
    if (read) return
    await readNotification(change.tx).execute({ id })
    change.emit({ type: 'notifications.changed', userIds: [actor.id] })
  })
}

const readNotification = preparedWrite((tx) =>
  tx
    .update(notifications)
    .set({ read: true })
    .where(eq(notifications.id, sql.placeholder('id')))
    .prepare('read_notification'),
)
