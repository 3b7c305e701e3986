import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { digestEntries, organizerDigests } from './digest/organizer-digests.table.ts'
import { notifications, SENDER_NAME } from './notifications.table.ts'
import { pushSubscriptions } from './push/push-subscriptions.table.ts'
import { notificationSettings } from './settings/notification-settings.table.ts'
import { quietHours } from './settings/quiet-hours.table.ts'

const { userId: _teller, ...wayOfTelling } = getTableColumns(notificationSettings)
// Push endpoints and keys are secrets: they allow sending to the browser.
const { sessionId } = pushSubscriptions
const senders = alias(users, 'senders')

/** What a user is told, and how. */
export const notificationData = (db: Queryable, userId: string) => ({
  organizerDigest: db
    .select({ enabled: organizerDigests.enabled, hour: organizerDigests.hour, dueAt: organizerDigests.dueAt })
    .from(organizerDigests)
    .where(eq(organizerDigests.userId, userId)),
  quietHours: db
    .select({ enabled: quietHours.enabled, from: quietHours.from, until: quietHours.until })
    .from(quietHours)
    .where(eq(quietHours.userId, userId)),
  digestEntries: db
    .select({ matchId: digestEntries.matchId, kind: digestEntries.kind, count: digestEntries.count })
    .from(digestEntries)
    .where(eq(digestEntries.userId, userId)),
  notifications: db
    .select({
      ...getTableColumns(notifications),
      title: withSenderName(notifications.title),
      content: withSenderName(notifications.content),
    })
    .from(notifications)
    .leftJoin(senders, eq(senders.id, notifications.fromUserId))
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.createdAt)),
  notificationSettings: db.select(wayOfTelling).from(notificationSettings).where(eq(notificationSettings.userId, userId)),
  browsersTold: db
    .select({ sessionId, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId)),
})

/** As the notification is shown. */
const withSenderName = (text: typeof notifications.title | typeof notifications.content) =>
  sql<string>`replace(${text}, ${SENDER_NAME}, coalesce(${senders.displayName}, ${UNKNOWN_LABELS.user}))`
