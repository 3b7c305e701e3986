import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { presentNotification } from './notifications.present.ts'
import { notifications } from './notifications.table.ts'

type PageInput = { cursor?: string; limit: number }

/** Latest first. @throws INVALID_ARGUMENT for an invalid cursor */
export async function listNotifications(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { cursor, limit }: PageInput,
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  const position = readInstantCursor(cursor, 'desc')
  const values = { viewerId: viewer.id, cursorKey: position.key, cursorId: position.id }
  const rows = await notificationPage(db).execute({ ...values, limit: limit + 1 })
  return pageOf(rows, limit, {
    present: presentNotification,
    cursorOf: ({ notification: { id, createdAt } }) => instantCursor({ at: createdAt, id }),
  })
}

export async function countUnread(db: Database, viewer: Pick<Viewer, 'id'>): Promise<number> {
  const [counted] = await unreadNotifications(db).execute({ viewerId: viewer.id })
  return counted?.count ?? 0
}

const value = sql.placeholder
/** Without notifications that are disabled in the app. */
const isListedForViewer = and(eq(notifications.userId, value('viewerId')), notifications.shown)

const notificationPage = preparedStatement((db) =>
  db
    .select({ notification: notifications, from: { id: users.id, displayName: users.displayName, photo: users.photo } })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .where(
      and(
        isListedForViewer,
        sql`(${notifications.createdAt}, ${notifications.id}) < (${value('cursorKey')}::timestamptz, ${value('cursorId')}::text)`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(value('limit'))
    .prepare('page_of_notifications'),
)

const unreadNotifications = preparedStatement((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    // Must match the condition of the index on unread notifications.
    .where(and(isListedForViewer, sql`not ${notifications.read}`))
    .prepare('unread_notifications'),
)
