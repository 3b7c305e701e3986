import { and, eq, sql } from 'drizzle-orm'
import { conversations } from '#features/conversations/conversations.table.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifications } from '../notifications.table.ts'

/** Marks the notification as read once the user has read the whole conversation. */
export const onConversationRead: Reaction<'conversation.read'> = async ({ tx, emit }, { conversationId, userId }) => {
  const read = await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.conversationId, conversationId),
        sql`${notifications.type} = 'message' and not ${notifications.read}`,
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
