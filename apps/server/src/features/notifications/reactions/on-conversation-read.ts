import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { conversations } from '#features/conversations/conversations.table.ts'
import { messages } from '#features/conversations/messages.table.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifications } from '../notifications.table.ts'

/** Marks the notifications as read once the user has read the whole conversation: that of its messages, and those of requests in it. */
export const onConversationRead: Reaction<'conversation.read'> = async ({ tx, emit }, { conversationId, userId }) => {
  const read = await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.userId, userId),
        sql`not ${notifications.read}`,
        or(
          and(eq(notifications.type, 'message'), eq(notifications.conversationId, conversationId)),
          and(eq(notifications.type, 'organizer_replacement_request'), inArray(notifications.requestId, requestsIn(tx, conversationId))),
        ),
        sql`not exists (${unreadBy(tx, userId, conversationId)})`,
      ),
    )
    .returning({ id: notifications.id })
  if (read.length > 0) emit({ type: 'notifications.changed', userIds: [userId] })
}

/** The conversation, if the user has unread messages in it. `unreadCount` counts messages of `lastSenderId`. */
const unreadBy = (tx: Transaction, userId: string, conversationId: string) =>
  tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.id, conversationId),
        sql`${conversations.unreadCount} > 0 and ${conversations.lastSenderId} is distinct from ${userId}`,
      ),
    )

const requestsIn = (tx: Transaction, conversationId: string) =>
  tx
    .select({ id: messages.requestId })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNotNull(messages.requestId)))
