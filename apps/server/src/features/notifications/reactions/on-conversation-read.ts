import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { conversations } from '#features/conversations/conversations.table.ts'
import { messages } from '#features/conversations/messages.table.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifications } from '../notifications.table.ts'

/** Marks the notifications as read once the user has read the whole conversation: that of its messages, and those of requests in it. */
export const onConversationRead: Reaction<'conversation.read'> = async ({ tx, emit }, { conversationId, userId }) => {
  const read = await notificationsOfConversation(tx).execute({ userId, conversationId })
  if (read.length > 0) emit({ type: 'notifications.changed', userIds: [userId] })
}

const value = sql.placeholder

const notificationsOfConversation = preparedWrite((tx) => {
  const requestsInIt = tx
    .select({ id: messages.requestId })
    .from(messages)
    .where(and(eq(messages.conversationId, value('conversationId')), isNotNull(messages.requestId)))
  /** The conversation, if the user has unread messages in it. `unreadCount` counts messages of `lastSenderId`. */
  const unread = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.id, value('conversationId')),
        sql`${conversations.unreadCount} > 0 and ${conversations.lastSenderId} is distinct from ${value('userId')}`,
      ),
    )
  return tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.userId, value('userId')),
        sql`not ${notifications.read}`,
        or(
          and(sql`${notifications.type} = 'message'`, eq(notifications.conversationId, value('conversationId'))),
          and(sql`${notifications.type} = 'organizer_replacement_request'`, inArray(notifications.requestId, requestsInIt)),
        ),
        sql`not exists (${unread})`,
      ),
    )
    .returning({ id: notifications.id })
    .prepare('read_notifications_of_conversation')
})
