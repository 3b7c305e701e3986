import { withoutAuthorsWords } from '@coup-denvoi/contract/notifications/author-words.rules'
import type { NotificationType } from '@coup-denvoi/contract/notifications/notification.schema'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifications, SENDER_NAME } from '../notifications.table.ts'

/** Blocking stops these; the others tell what somebody has to know of a match or group of theirs. */
export const PERSONAL_TYPES: readonly NotificationType[] = [
  'message',
  'contact_request',
  'group_request',
  'group_invitation',
  'organizer_replacement_request',
  'join_requested',
]

/** What waits for the morning, or for a mail, is told no more than what would come after the block: without the words of the author. */
export const onPlayerBlocked: Reaction<'player.blocked'> = async ({ tx, emit }, { blockerId, blockedId }) => {
  const isWaiting = and(eq(notifications.userId, blockerId), eq(notifications.fromUserId, blockedId), eq(notifications.read, false))
  const closed = await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        isWaiting,
        or(
          inArray(notifications.type, [...PERSONAL_TYPES]),
          // Whether they come to a match, and when they can play.
          and(eq(notifications.type, 'match'), eq(notifications.requestId, notifications.matchId)),
          and(eq(notifications.type, 'group_match'), isNotNull(notifications.pollId)),
        ),
      ),
    )
    .returning({ id: notifications.id })
  const { id, type, content } = notifications
  const written = await tx.select({ id, type, content }).from(notifications).where(isWaiting)
  const changed = written.flatMap((one) => {
    const left = withoutAuthorsWords(one, SENDER_NAME)
    return left === one.content ? [] : { id: one.id, left }
  })
  for (const { id: changedId, left } of changed)
    await tx
      .update(notifications)
      .set(left === null ? { read: true } : { content: left })
      .where(eq(notifications.id, changedId))
  if (closed.length + changed.length > 0) emit({ type: 'notifications.changed', userIds: [blockerId] })
}
