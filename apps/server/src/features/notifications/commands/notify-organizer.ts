import { ARRIVALS_RING_AFTER_MINUTES, notificationTopic } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import { and, eq, sql } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { notifications } from '../notifications.table.ts'
import { findRecipients } from '../recipients.queries.ts'
import { alsoToBlockers, notifyUsers, sendOnChannels } from './notify-users.ts'

type GatheredNotification = {
  type: Extract<NotificationType, 'player_joined' | 'player_left' | 'player_replaced' | 'replacement_expired'>
  matchId: string
  /** Null for a match without an organizer. */
  organizerId: string | null
  /** Who did it: the organizer is not told of what they did. */
  fromUserId: string
  /** @param others how many other people did the same since the organizer last looked */
  text: (others: number) => NotificationText
}

/**
 * Tells the organizer of a match what happens on its list. While the notification is unread, the next one of its type and match updates
 * it and moves it to the top. The match is locked, so no other transaction writes the same notification. Arrivals do not ring each time.
 */
export async function notifyOrganizer(change: Change, { organizerId, fromUserId, text, ...about }: GatheredNotification): Promise<void> {
  if (organizerId === null || organizerId === fromUserId) return
  const { tx, emit } = change
  const { type, matchId } = about
  const [unread] = await tx
    .select({ id: notifications.id, gatheredFrom: notifications.gatheredFrom, createdAt: notifications.createdAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.matchId, matchId),
        eq(notifications.userId, organizerId),
        eq(notifications.type, type),
        sql`not ${notifications.read}`,
      ),
    )
    .for('no key update')
  const gatheredFrom = [...new Set([...(unread?.gatheredFrom ?? []), fromUserId])]
  const content = { ...text(gatheredFrom.length - 1), fromUserId, gatheredFrom }
  if (!unread) return notifyUsers(change, [organizerId], { ...about, ...content, ...alsoToBlockers(text(0)) })
  const recipient = (await findRecipients(tx, [organizerId], { topic: notificationTopic(type), authorId: null })).get(organizerId)
  const [updated] = await tx
    .update(notifications)
    .set({ ...content, shown: recipient?.app, createdAt: sql`now()` })
    .where(eq(notifications.id, unread.id))
    .returning({ id: notifications.id, mailedAt: notifications.mailedAt })
  if (!updated) return
  const rangAgo = Date.now() - unread.createdAt.getTime()
  sendOnChannels(change, updated, recipient, { quietly: type === 'player_joined' && rangAgo < ARRIVALS_RING_AFTER_MINUTES * 60_000 })
  emit({ type: 'notifications.changed', userIds: [organizerId] })
}
