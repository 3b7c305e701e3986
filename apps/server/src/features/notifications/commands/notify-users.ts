import { notificationTopic } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import { sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { excluded } from '#platform/database/excluded.ts'
import { newId } from '#platform/new-id.ts'
import { mailNotification, pushNotification } from '../notifications.jobs.ts'
import { notifications } from '../notifications.table.ts'
import { findRecipients } from '../recipients.queries.ts'

/** Time to see it in the app before a mail is sent. */
const MAIL_AFTER_MS = 2 * 60_000

type NewNotification = NotificationText &
  Pick<
    typeof notifications.$inferInsert,
    'type' | 'groupId' | 'matchId' | 'conversationId' | 'senderId' | 'fromUserId' | 'requestId' | 'message'
  >

/**
 * Notifies users in the app, by mail and by push, as each of them chose. A message updates the unread notification of its conversation,
 * which moves to the top.
 */
export async function notifyUsers({ tx, emit, enqueue }: Change, userIds: readonly string[], notification: NewNotification): Promise<void> {
  if (userIds.length === 0) return
  const recipients = await findRecipients(tx, userIds, notificationTopic(notification.type))
  const stored = await tx
    .insert(notifications)
    .values(userIds.map((userId) => ({ id: newId(), userId, shown: recipients.get(userId)?.app, ...notification })))
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.conversationId],
      targetWhere: sql`type = 'message' and not read`,
      set: {
        ...latestMessageValues,
        // A transaction that began earlier may write later.
        createdAt: sql`greatest(${notifications.createdAt}, excluded.created_at)`,
      },
    })
    .returning({ id: notifications.id, userId: notifications.userId, mailedAt: notifications.mailedAt })
  const mailAt = new Date(Date.now() + MAIL_AFTER_MS)
  for (const { id: notificationId, userId, mailedAt } of stored) {
    const { email, subscriptionIds = [] } = recipients.get(userId) ?? {}
    for (const subscriptionId of subscriptionIds) enqueue(pushNotification({ notificationId, subscriptionId }))
    if (email && !mailedAt) enqueue(mailNotification({ notificationId }, { startAfter: mailAt }))
  }
  emit({ type: 'notifications.changed', userIds: [...userIds] })
}

const latestMessageValues = excluded(notifications, ['title', 'content', 'senderId', 'fromUserId', 'shown'])
