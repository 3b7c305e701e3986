import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { notifications } from '../notifications.table.ts'

type MarkRead = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string } }

/** Does nothing for notifications of other users. */
export async function markRead({ db, actor, input: { id } }: MarkRead): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const marked = await tx
      .update(notifications)
      .set({ read: true })
      .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id), eq(notifications.read, false)))
      .returning({ id: notifications.id })
    if (marked.length > 0) emit({ type: 'notifications.changed', userIds: [actor.id] })
  })
}
