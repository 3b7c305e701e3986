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
  /** Null for a match without an organizer. */
  organizerId: string | null
  /** Who did it: the organizer is not told of what they did. Null for a guest. */
  fromUserId: string | null
  guestId?: string
  /** @param others how many other people did the same since the organizer last looked */
  text: (others: number) => NotificationText
}

/**
 * Tells the organizer of a match what happens on its list. While the notification is unread, the next one of its type and match updates
 * it and moves it to the top. The match is locked, so no other transaction writes the same notification. Arrivals do not ring each time.
 */
export async function notifyOrganizer(
  change: Change,
  { organizerId, fromUserId, guestId, text, ...about }: GatheredNotification,
): Promise<void> {
  if (organizerId === null || organizerId === fromUserId) return
  const { tx, emit } = change
  const { type, matchId } = about
  const [[unread], recipients] = await inOneTrip(
    unreadOfList(tx).execute({ matchId, organizerId, type }),
    findRecipients(tx, [organizerId], { topic: notificationTopic(type), authorId: fromUserId }),
  )
  const gatheredFrom = [...new Set([...(unread?.gatheredFrom ?? []), fromUserId ?? `guest_${guestId}`])]
  const content = { ...text(gatheredFrom.length - 1), fromUserId, gatheredFrom }
  if (!unread) return notifyRecipients(change, [organizerId], { ...about, ...content, ...alsoToBlockers(text(0)) }, recipients)
  const recipient = recipients.get(organizerId)
  const [updated] = await gatherInto(tx).execute({ ...content, shown: recipient?.app ?? true, id: unread.id })
  if (!updated) return
  const rangAgo = Date.now() - unread.createdAt.getTime()
  sendOnChannels(change, updated, recipient, { quietly: type === 'player_joined' && rangAgo < ARRIVALS_RING_AFTER_MINUTES * 60_000 })
  emit({ type: 'notifications.changed', userIds: [organizerId] })
}

const value = sql.placeholder

const unreadOfList = preparedWrite((tx) =>
  tx
    .select({ id: notifications.id, gatheredFrom: notifications.gatheredFrom, createdAt: notifications.createdAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.matchId, value('matchId')),
        eq(notifications.userId, value('organizerId')),
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
