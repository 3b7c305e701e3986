import { notificationTopic } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import { afterQuietHours, DEFAULT_QUIET_HOURS } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { participantId } from '#features/matches/participation/match-participants.table.ts'
import type { Change } from '#platform/database/database.ts'
import { rowInsert } from '#platform/database/row-insert.ts'
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
    | 'type'
    | 'groupId'
    | 'matchId'
    | 'pollId'
    | 'seriesId'
    | 'conversationId'
    | 'senderId'
    | 'fromUserId'
    | 'requestId'
    | 'message'
    | 'gatheredFrom'
  > & {
    /** For users who blocked the author (`fromUserId`): what they have to know, without the author's words. By default nothing. */
    toBlockers?: NotificationText
    /** Push and mail wait for the end of the recipient's quiet hours; the app does not ring. */
    mayWait?: MayWait
    /** True only as long as they are on the list or the bench of the match, or organize it: who has left meanwhile gets no push or mail. */
    whileListed?: boolean
    /** True only until they are on the list or the bench of the match, and until it begins. */
    untilListed?: boolean
    /** In the app only, without push and mail. */
    quietly?: boolean
    /** Without push: the devices of these rang for the same reason a moment ago. */
    rungIds?: readonly string[]
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
  {
    toBlockers,
    mayWait,
    whileListed = false,
    untilListed = false,
    quietly = false,
    rungIds = [],
    ...columns
  }: Omit<NewNotification, 'unlessMuted'>,
  recipients: Awaited<ReturnType<typeof findRecipients>>,
): Promise<void> {
  const { tx, emit } = change
  const rows = userIds.flatMap((userId) => {
    const { app = true, hasBlockedAuthor } = recipients.get(userId) ?? {}
    const place =
      whileListed && columns.matchId ? { requestId: participantId(userId, columns.matchId) } : untilListed ? { requestId: userId } : {}
    const row = { ...NO_REFERENCES, id: newId(), userId, shown: app, ...columns, ...place }
    if (!hasBlockedAuthor) return row
    return toBlockers ? { ...row, ...toBlockers } : []
  })
  if (rows.length === 0) return
  const stored = (await insertNotifications(tx, rows)) as StoredNotification[]
  if (!quietly)
    for (const row of stored) sendOnChannels(change, row, recipients.get(row.userId), { quietly: rungIds.includes(row.userId), mayWait })
  emit({ type: 'notifications.changed', userIds: rows.map(({ userId }) => userId) })
}

const NO_REFERENCES = {
  groupId: null,
  requestId: null,
  fromUserId: null,
  matchId: null,
  pollId: null,
  seriesId: null,
  conversationId: null,
  senderId: null,
  message: null,
  gatheredFrom: [],
}

type StoredNotification = { id: string; userId: string; isMailed: boolean }

/** A message updates the unread notification of its conversation. A transaction that began earlier may write later. */
const insertNotifications = rowInsert(
  notifications,
  [
    ...(['id', 'userId', 'type', 'title', 'content', 'shown', 'groupId', 'requestId', 'fromUserId', 'matchId', 'pollId'] as const),
    ...(['seriesId', 'conversationId', 'senderId', 'message', 'gatheredFrom'] as const),
  ],
  {
    name: 'insert_notifications',
    ending: `on conflict (user_id, conversation_id) where type = 'message' and not read do update set title = excluded.title,
      content = excluded.content, sender_id = excluded.sender_id, from_user_id = excluded.from_user_id, shown = excluded.shown,
      created_at = greatest(notifications.created_at, excluded.created_at)
      returning id, user_id as "userId", mailed_at is not null as "isMailed"`,
  },
)

/**
 * Pushes a stored notification, and mails it unless it was mailed.
 * @param options.quietly no push, because it rang a moment ago
 * @param options.mayWait by default it goes out at once
 */
export function sendOnChannels(
  { enqueue, now }: Change,
  { id: notificationId, isMailed }: Omit<StoredNotification, 'userId'>,
  { email, subscriptionIds, quietHours }: Channels = NO_CHANNELS,
  { quietly = false, mayWait }: { quietly?: boolean; mayWait?: MayWait | undefined } = {},
): void {
  const ringsFrom = mayWait ? afterQuietHours(now, { ...mayWait, quietHours }) : now
  const startAfter = ringsFrom > now ? ringsFrom : undefined
  if (!quietly) for (const subscriptionId of subscriptionIds) enqueue(pushNotification({ notificationId, subscriptionId }, { startAfter }))
  if (email && !isMailed) enqueue(mailNotification({ notificationId }, { startAfter: startAfter ?? new Date(Date.now() + MAIL_AFTER_MS) }))
}

/** A text without words of the author, which also reaches users who blocked them. */
export const alsoToBlockers = (text: NotificationText): NotificationText & { toBlockers: NotificationText } => ({
  ...text,
  toBlockers: text,
})
