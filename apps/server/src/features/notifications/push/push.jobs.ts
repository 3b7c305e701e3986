import { DEFAULT_NOTIFICATION_SETTINGS, notificationPath, notificationTopic } from '@coup-denvoi/contract/notifications/notification.rules'
import { isStillTrue } from '@coup-denvoi/contract/notifications/notification-truth.rules'
import type { PushMessage } from '@coup-denvoi/contract/notifications/push.protocol'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import type { PushSender } from '#platform/push/push-sender.ts'
import { ensureVapidKeys } from '../commands/ensure-vapid-keys.ts'
import { findStanding } from '../notification-standing.queries.ts'
import { pushNotification } from '../notifications.jobs.ts'
import { withSenderName } from '../notifications.present.ts'
import { notifications } from '../notifications.table.ts'
import { notificationSettings } from '../settings/notification-settings.table.ts'
import { pushActionsOf } from './push-actions.present.ts'
import { pushSubscriptions } from './push-subscriptions.table.ts'

/** In characters: push services accept 4096 bytes, encrypted. */
const MAX_TITLE_LENGTH = 100
const MAX_BODY_LENGTH = 300

/** Sends pushes. Deletes subscriptions that the push service no longer knows. */
export const createPushJobs = ({ db, pushSender }: { db: Database; pushSender: PushSender }): JobHandler[] => [
  createJobHandler(pushNotification, async ({ notificationId, subscriptionId }) => {
    const found = await findPush(db, notificationId, subscriptionId)
    if (!found || found.notification.read || !isActive(found.user)) return
    const { subscription } = found
    const now = new Date()
    const standing = await findStanding(db.read, found.notification, now)
    if (!isStillTrue(found.notification, standing, now) || !(await wantsPush(db, found.notification))) return
    const notification = withSenderName(found.notification, found.senderName)
    const payload: PushMessage = {
      title: truncate(notification.title, MAX_TITLE_LENGTH),
      body: truncate(notification.content, MAX_BODY_LENGTH),
      path: notificationPath(notification) ?? '/',
      tag: notification.id,
      actions: pushActionsOf(notification, standing, now),
    }
    const outcome = await pushSender.send(subscription, { payload, topic: notification.id, keys: await ensureVapidKeys(db) })
    if (outcome === 'expired')
      await db.transaction(({ tx }) => tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId)))
  }),
]

const senders = alias(users, 'senders')

/** Undefined when the notification or subscription is gone, or the session expired. */
async function findPush(db: Database, notificationId: string, subscriptionId: string) {
  const [found] = await db.read
    .select({
      notification: notifications,
      subscription: pushSubscriptions,
      user: users,
      senderName: senders.displayName,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .innerJoin(pushSubscriptions, and(eq(pushSubscriptions.userId, users.id), eq(pushSubscriptions.id, subscriptionId)))
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, sql`now()`)))
    .leftJoin(senders, eq(senders.id, notifications.fromUserId))
    .where(eq(notifications.id, notificationId))
  return found
}

/** Settings may have changed while it waited for the morning. */
async function wantsPush(db: Database, { userId, type }: typeof notifications.$inferSelect): Promise<boolean> {
  const topic = notificationTopic(type)
  const [chosen] = await db.read
    .select({ push: notificationSettings.push })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.topic, topic)))
  return (chosen ?? DEFAULT_NOTIFICATION_SETTINGS[topic]).push
}

/** By code points, so that no emoji is cut in half. */
function truncate(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text
}
