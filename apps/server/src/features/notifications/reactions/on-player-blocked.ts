import type { NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifications } from '../notifications.table.ts'

/** Blocking stops these; the others tell what somebody has to know of a match or group of theirs. */
export const PERSONAL_TYPES: readonly NotificationType[] = [
  'message',
  'contact_request',
  'group_request',
  'group_invitation',
  'organizer_replacement_request',
  'join_requested',
]

/** What waits for the morning, or for a mail, is told no more than what would come after the block. */
export const onPlayerBlocked: Reaction<'player.blocked'> = async ({ tx, emit }, { blockerId, blockedId }) => {
  const closed = await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.userId, blockerId),
        eq(notifications.fromUserId, blockedId),
        eq(notifications.read, false),
        or(
          inArray(notifications.type, [...PERSONAL_TYPES]),
          // Whether they come to a match, and when they can play.
          and(eq(notifications.type, 'match'), isNotNull(notifications.requestId)),
          and(eq(notifications.type, 'group_match'), isNotNull(notifications.pollId)),
        ),
      ),
    )
    .returning({ id: notifications.id })
  if (closed.length > 0) emit({ type: 'notifications.changed', userIds: [blockerId] })
}
