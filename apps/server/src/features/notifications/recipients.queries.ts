import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationChannel, NotificationTopic } from '@coup-denvoi/contract/notifications/notification.schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { notificationSettings } from './notification-settings.table.ts'
import { pushSubscriptions } from './push-subscriptions.table.ts'

/** The channels a user chose, and their push subscriptions. */
export type Recipient = Record<NotificationChannel, boolean> & { subscriptionIds: string[] }

/** The channels of each user for a topic, in one query. */
export async function findRecipients(
  tx: Transaction,
  userIds: readonly string[],
  topic: NotificationTopic,
): Promise<ReadonlyMap<string, Recipient>> {
  const { app, email, push } = notificationSettings
  const rows = await tx
    .select({ userId: users.id, chosen: { app, email, push }, subscriptionId: pushSubscriptions.id })
    .from(users)
    .leftJoin(notificationSettings, and(eq(notificationSettings.userId, users.id), eq(notificationSettings.topic, topic)))
    .leftJoin(pushSubscriptions, and(eq(pushSubscriptions.userId, users.id), sql`${push} is not false`))
    .where(inArray(users.id, [...userIds]))
  const recipients = new Map<string, Recipient>()
  for (const { userId, chosen, subscriptionId } of rows) {
    const recipient = recipients.get(userId) ?? { ...(chosen ?? DEFAULT_NOTIFICATION_SETTINGS[topic]), subscriptionIds: [] }
    if (subscriptionId !== null) recipient.subscriptionIds.push(subscriptionId)
    recipients.set(userId, recipient)
  }
  return recipients
}
