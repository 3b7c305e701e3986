import { ARRIVALS_RING_AFTER_MINUTES, notificationTopic } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import { and, eq, sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { notifications } from '../notifications.table.ts'
import { findRecipients } from '../recipients.queries.ts'
import { alsoToBlockers, notifyRecipients, sendOnChannels } from './notify-users.ts'

type GatheredNotification = {
  type: Extract<NotificationType, 'player_joined' | 'player_left' | 'player_replaced' | 'replacement_expired'>
  matchId: string
  /** The organizer and the co-organizers; empty for a match without any. */
  organizerIds: readonly string[]
  /** Who did it: an organizer is not told of what they did. Null for a guest. */
  fromUserId: string | null
  guestId?: string
  /** @param others how many other people did the same since they last looked */
  text: (others: number) => NotificationText
}

/**
 * Tells who organizes a match what happens on its list. While the notification is unread, the next one of its type and match updates
 * it and moves it to the top. The match is locked, so no other transaction writes the same notification. Arrivals do not ring each time.
 */
export async function notifyOrganizers(change: Change, { organizerIds, ...notification }: GatheredNotification): Promise<void> {
  const { tx } = change
  const { type, matchId, fromUserId } = notification
  const userIds = organizerIds.filter((userId) => userId !== fromUserId)
  if (userIds.length === 0) return
  const [unread, recipients] = await inOneTrip(
    unreadOfList(tx).execute({ matchId, userIds, type }),
    findRecipients(tx, userIds, { topic: notificationTopic(type), authorId: fromUserId }),
  )
  await inOneTrip(
    ...userIds.map((userId) => {
      const known = unread.find((one) => one.userId === userId)
      return notifyOrganizer(change, { ...notification, userId, known, recipients })
    }),
  )
}

type UnreadNotification = { id: string; gatheredFrom: string[]; createdAt: Date }

type OneOrganizer = Omit<GatheredNotification, 'organizerIds'> & {
  userId: string
  known: UnreadNotification | undefined
  recipients: Awaited<ReturnType<typeof findRecipients>>
}

async function notifyOrganizer(
  change: Change,
  { userId, known, recipients, fromUserId, guestId, text, ...about }: OneOrganizer,
): Promise<void> {
  const gatheredFrom = [...new Set([...(known?.gatheredFrom ?? []), fromUserId ?? `guest_${guestId}`])]
  const content = { ...text(gatheredFrom.length - 1), fromUserId, gatheredFrom }
  if (!known) return notifyRecipients(change, [userId], { ...about, ...content, ...alsoToBlockers(text(0)) }, recipients)
  const recipient = recipients.get(userId)
  const [updated] = await gatherInto(change.tx).execute({ ...content, shown: recipient?.app ?? true, id: known.id })
  if (!updated) return
  const rangAgo = Date.now() - known.createdAt.getTime()
  const quietly = about.type === 'player_joined' && rangAgo < ARRIVALS_RING_AFTER_MINUTES * 60_000
  sendOnChannels(change, updated, recipient, { quietly })
  change.emit({ type: 'notifications.changed', userIds: [userId] })
}

const value = sql.placeholder

const unreadOfList = preparedWrite((tx) =>
  tx
    .select({
      id: notifications.id,
      userId: notifications.userId,
      gatheredFrom: notifications.gatheredFrom,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.matchId, value('matchId')),
        sql`${notifications.userId} = any(${value('userIds')})`,
        eq(notifications.type, value('type')),
        sql`not ${notifications.read}`,
      ),
    )
    .for('no key update')
    .prepare('unread_of_list'),
)

const gatherInto = preparedWrite((tx) =>
  tx
    .update(notifications)
    .set({
      title: sql`${value('title')}`,
      content: sql`${value('content')}`,
      fromUserId: sql`${value('fromUserId')}`,
      gatheredFrom: sql`${value('gatheredFrom')}`,
      shown: sql`${value('shown')}`,
      createdAt: sql`now()`,
    })
    .where(eq(notifications.id, value('id')))
    .returning({ id: notifications.id, mailedAt: notifications.mailedAt })
    .prepare('gather_into_notification'),
)
