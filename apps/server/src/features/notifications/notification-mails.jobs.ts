import { notificationPath, notificationTopic } from '@coup-denvoi/contract/notifications/notification.rules'
import { canConfirm, isStillTrue } from '@coup-denvoi/contract/notifications/notification-truth.rules'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOnline } from '#features/users/presence.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { MailSite } from '#platform/mail/mail-layout.ts'
import type { LeaveTokens } from './leave-links.auth.ts'
import { findStanding } from './notification-standing.queries.ts'
import { mailNotification } from './notifications.jobs.ts'
import { notificationMail } from './notifications.mails.ts'
import { withSenderName } from './notifications.present.ts'
import { notifications } from './notifications.table.ts'
import type { PresenceTokens } from './presence-links.auth.ts'
import { findRecipients } from './recipients.queries.ts'
import type { UnsubscribeTokens } from './unsubscribe-links.auth.ts'

type NotificationMailDependencies = {
  db: Database
  /** Who writes. */
  site: () => MailSite
  mailer: Mailer
  unsubscribeTokens: UnsubscribeTokens
  leaveTokens: LeaveTokens
  presenceTokens: PresenceTokens
  /** Scheme and host of links, from the configuration. */
  origin: string
}

/** Mails unread notifications: one mail for each, however many messages it collects. */
export const createNotificationMailJobs = ({
  db,
  site,
  mailer,
  unsubscribeTokens,
  leaveTokens,
  presenceTokens,
  origin,
}: NotificationMailDependencies): JobHandler[] => [
  createJobHandler(mailNotification, async ({ notificationId }) => {
    const now = new Date()
    const claimed = await claimMail(db, notificationId, now)
    if (!claimed) return
    const { user, standing } = claimed
    const notification = withSenderName(claimed.notification, claimed.senderName)
    const topic = notificationTopic(notification.type)
    const { matchId } = notification
    const isInDanger = notification.type === 'match_in_danger'
    const isAsked = (notification.type === 'presence_asked' || isInDanger) && standing !== null && canConfirm(standing, now)
    const mail = notificationMail({
      site: site(),
      to: user.email,
      displayName: user.displayName,
      topic,
      title: notification.title,
      content: notification.content,
      link: `${origin}${notificationPath(notification) ?? '/'}`,
      // In the fragment, which browsers send to nobody.
      leaveLink:
        (notification.type === 'series_match' || isAsked) && matchId
          ? `${origin}/desistement#${leaveTokens.sign({ userId: user.id, matchId })}`
          : undefined,
      confirmLink:
        isAsked && matchId
          ? `${origin}/confirmer-presence#${presenceTokens.sign({ userId: user.id, matchId, startsAt: standing.match.startsAt.getTime() })}`
          : undefined,
      isInDanger,
      unsubscribeLink: `${origin}/desabonnement?token=${unsubscribeTokens.sign({ userId: user.id, topic })}`,
    })
    await mailer.send(mail).catch(async (error: unknown) => {
      await db.transaction(({ tx }) => tx.update(notifications).set({ mailedAt: null }).where(eq(notifications.id, notificationId)))
      throw error
    })
  }),
]

const senders = alias(users, 'senders')

/**
 * Marks the mail as sent before sending it, so that concurrent jobs send it once. After a crash in between it is lost; the app still has
 * the notification.
 * @returns null when there is nothing to send
 */
async function claimMail(db: Database, notificationId: string, now: Date) {
  return db.transaction(async ({ tx }) => {
    const [found] = await tx
      .select({ notification: notifications, user: users, senderName: senders.displayName })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .leftJoin(senders, eq(senders.id, notifications.fromUserId))
      .where(and(eq(notifications.id, notificationId), eq(notifications.read, false), isNull(notifications.mailedAt)))
      .for('no key update', { of: notifications })
    if (!found || !isActive(found.user) || !found.user.emailVerified) return null
    const recipient = (
      await findRecipients(tx, [found.user.id], { topic: notificationTopic(found.notification.type), authorId: null })
    ).get(found.user.id)
    // Settings may have changed since, e.g. by the unsubscribe link of another mail.
    if (!recipient?.email || (await isOnline(tx, found.user.id, now))) return null
    const standing = await findStanding(tx, found.notification, now)
    if (!isStillTrue(found.notification, standing, now)) return null
    await tx.update(notifications).set({ mailedAt: now }).where(eq(notifications.id, notificationId))
    return { ...found, standing }
  })
}
