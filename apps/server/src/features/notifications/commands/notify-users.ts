import { notificationTopic } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import { afterQuietHours, DEFAULT_QUIET_HOURS } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { excluded } from '#platform/database/excluded.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { newId } from '#platform/new-id.ts'
import { mailNotification, pushNotification } from '../notifications.jobs.ts'
import { notifications } from '../notifications.table.ts'
import { findRecipients, type Recipient, withoutMuted } from '../recipients.queries.ts'

/** Time to see it in the app before a mail is sent. */
const MAIL_AFTER_MS = 2 * 60_000

/** A statement has at most 65,535 parameters, and a row more than ten. */
const BATCH_SIZE = 1000

/** `kickOff` of the match that it is about, if it can't wait for the morning of that day. */
type MayWait = { kickOff?: Date }

type Channels = Pick<Recipient, 'email' | 'subscriptionIds' | 'quietHours'>

const NO_CHANNELS: Channels = { email: false, subscriptionIds: [], quietHours: DEFAULT_QUIET_HOURS }

type NewNotification = NotificationText &
  Pick<
    typeof notifications.$inferInsert,
    'type' | 'groupId' | 'matchId' | 'pollId' | 'conversationId' | 'senderId' | 'fromUserId' | 'requestId' | 'message' | 'gatheredFrom'
  > & {
    /** For users who blocked the author (`fromUserId`): what they have to know, without the author's words. By default nothing. */
    toBlockers?: NotificationText
    /** Push and mail wait for the end of the recipient's quiet hours; the app does not ring. */
    mayWait?: MayWait
    /** In the app only, without push and mail. */
    quietly?: boolean
    /** Neither urgent nor addressed to them alone: who muted the match hears nothing. */
    unlessMuted?: boolean
  }

/**
 * Notifies users in the app, by mail and by push, as each of them chose. A message updates the unread notification of its conversation,
 * which moves to the top. Blocks are applied here, for every channel: an author who is blocked must not notice.
 */
export async function notifyUsers(
  change: Change,
  toUserIds: readonly string[],
  { unlessMuted = false, ...notification }: NewNotification,
): Promise<void> {
  const { matchId } = notification
  const userIds = unlessMuted && matchId ? await withoutMuted(change.tx, toUserIds, matchId) : toUserIds
  for (let start = 0; start < userIds.length; start += BATCH_SIZE)
    await notifyBatch(change, userIds.slice(start, start + BATCH_SIZE), notification)
}

async function notifyBatch(change: Change, userIds: readonly string[], notification: Omit<NewNotification, 'unlessMuted'>): Promise<void> {
  const about = { topic: notificationTopic(notification.type), authorId: notification.fromUserId ?? null }
  await notifyRecipients(change, userIds, notification, await findRecipients(change.tx, userIds, about))
}

/** {@link notifyUsers} for users whose channels are known. */
export async function notifyRecipients(
  change: Change,
  userIds: readonly string[],
  { toBlockers, mayWait, quietly = false, ...columns }: Omit<NewNotification, 'unlessMuted'>,
  recipients: Awaited<ReturnType<typeof findRecipients>>,
): Promise<void> {
  const { tx, emit } = change
  const rows = userIds.flatMap((userId) => {
    const { app = true, hasBlockedAuthor } = recipients.get(userId) ?? {}
    const row = { ...NO_REFERENCES, id: newId(), userId, shown: app, ...columns }
    if (!hasBlockedAuthor) return row
    return toBlockers ? { ...row, ...toBlockers } : []
  })
  const [first] = rows
  if (!first) return
  const stored = rows.length === 1 ? await oneNotification(tx).execute(first) : await insertNotifications(tx, rows)
  if (!quietly) for (const row of stored) sendOnChannels(change, row, recipients.get(row.userId), { mayWait })
  emit({ type: 'notifications.changed', userIds: rows.map(({ userId }) => userId) })
}

const NO_REFERENCES = {
  groupId: null,
  requestId: null,
  fromUserId: null,
  matchId: null,
  pollId: null,
  conversationId: null,
  senderId: null,
  message: null,
  gatheredFrom: [],
}

/** Most notifications are for one user. */
const oneNotification = preparedWrite((tx) => {
  const value = sql.placeholder
  const references = {
    groupId: value('groupId'),
    requestId: value('requestId'),
    fromUserId: value('fromUserId'),
    matchId: value('matchId'),
    pollId: value('pollId'),
    conversationId: value('conversationId'),
    senderId: value('senderId'),
    message: value('message'),
    gatheredFrom: value('gatheredFrom'),
  }
  const row = { id: value('id'), userId: value('userId'), shown: value('shown'), type: value('type') }
  return insertNotifications(tx, [{ ...row, ...references, title: value('title'), content: value('content') }]).prepare(
    'store_notification',
  )
})

function insertNotifications(tx: Transaction, rows: PgInsertValue<typeof notifications>[]) {
  return tx
    .insert(notifications)
    .values(rows)
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
}

/**
 * Pushes a stored notification, and mails it unless it was mailed.
 * @param options.quietly no push, because it rang a moment ago
 * @param options.mayWait by default it goes out at once
 */
export function sendOnChannels(
  { enqueue, now }: Change,
  { id: notificationId, mailedAt }: Pick<typeof notifications.$inferSelect, 'id' | 'mailedAt'>,
  { email, subscriptionIds, quietHours }: Channels = NO_CHANNELS,
  { quietly = false, mayWait }: { quietly?: boolean; mayWait?: MayWait | undefined } = {},
): void {
  const ringsFrom = mayWait ? afterQuietHours(now, { ...mayWait, quietHours }) : now
  const startAfter = ringsFrom > now ? ringsFrom : undefined
  if (!quietly) for (const subscriptionId of subscriptionIds) enqueue(pushNotification({ notificationId, subscriptionId }, { startAfter }))
  if (email && !mailedAt) enqueue(mailNotification({ notificationId }, { startAfter: startAfter ?? new Date(Date.now() + MAIL_AFTER_MS) }))
}

/** A text without words of the author, which also reaches users who blocked them. */
export const alsoToBlockers = (text: NotificationText): NotificationText & { toBlockers: NotificationText } => ({
  ...text,
  toBlockers: text,
})

const latestMessageValues = excluded(notifications, ['title', 'content', 'senderId', 'fromUserId', 'shown'])
