import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { lockActor } from '#features/users/account-locks.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { notifications } from '../notifications.table.ts'

type MarkAllRead = { db: Database; actor: Pick<Viewer, 'id'>; input: { until: string } }

/** Marks what the bell lists as read, up to the given instant. */
export async function markAllRead({ db, actor, input: { until } }: MarkAllRead): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    await lockActor(change, actor)
    const unread = tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, actor.id),
          sql`not ${notifications.read} and ${notifications.shown}`,
          lte(notifications.createdAt, new Date(until)),
        ),
      )
      // Rows that another transaction deletes, closes or updates are left to it: waiting for several of them could deadlock.
      .for('update', { skipLocked: true })
    const marked = await tx
      .update(notifications)
      .set({ read: true })
      .where(inArray(notifications.id, unread))
      .returning({ id: notifications.id })
    if (marked.length > 0) emit({ type: 'notifications.changed', userIds: [actor.id] })
  })
}
