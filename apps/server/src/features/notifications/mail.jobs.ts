import { notificationTarget, topicOf } from '@coup-denvoi/contract/notifications/notification.rules'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, eq, isNull } from 'drizzle-orm'
import { isConnected } from '#features/users/presence.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { handles, type JobHandler } from '#platform/jobs/job.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import { mailNotification } from './notifications.jobs.ts'
import { notificationMail } from './notifications.mails.ts'
import { notifications } from './notifications.table.ts'
import { findRecipients } from './recipients.queries.ts'
import type { UnsubscribeTokens } from './unsubscribe-links.auth.ts'

type NotificationMailParts = {
  db: Database
  mailer: Mailer
  unsubscribeTokens: UnsubscribeTokens
  /** Scheme and host of links, as this server knows them. */
  origin: string
}

/** What tells by mail those who have not seen it: once for each notification, however many messages gather in it. */
export const createNotificationMailJobs = ({ db, mailer, unsubscribeTokens, origin }: NotificationMailParts): JobHandler[] => [
  handles(mailNotification, async ({ notificationId }) => {
    const claimed = await claim(db, notificationId)
    if (!claimed) return
    const { notification, user } = claimed
    const topic = topicOf(notification.type)
    const mail = notificationMail({
      to: user.email,
      displayName: user.displayName,
      topic,
      title: notification.title,
      content: notification.content,
      link: `${origin}${notificationTarget(notification) ?? '/'}`,
      unsubscribeLink: `${origin}/desabonnement?token=${unsubscribeTokens.make({ userId: user.id, topic })}`,
    })
    await mailer.send(mail).catch(async (error: unknown) => {
      await db.change((tx) => tx.update(notifications).set({ mailedAt: null }).where(eq(notifications.id, notificationId)))
      throw error
    })
  }),
]

/**
 * Marks the mail as sent before it is: of two messages that come at once, each with a job, one process sends the mail.
 * One that dies while it sends leaves its reader with the notification in the app.
 * @returns null when there is nothing to send (any more)
 */
async function claim(db: Database, notificationId: string) {
  return db.change(async (tx) => {
    const [found] = await tx
      .select({ notification: notifications, user: users })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(and(eq(notifications.id, notificationId), eq(notifications.read, false), isNull(notifications.mailedAt)))
      .for('no key update', { of: notifications })
    if (!found || !isActive(found.user)) return null
    const recipient = (await findRecipients(tx, [found.user.id], topicOf(found.notification.type))).get(found.user.id)
    // Chosen meanwhile, perhaps by the link of another mail.
    if (!recipient?.email || (await isConnected(tx, found.user.id, new Date()))) return null
    await tx.update(notifications).set({ mailedAt: new Date() }).where(eq(notifications.id, notificationId))
    return found
  })
}
