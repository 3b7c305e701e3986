import { and, eq, sql } from 'drizzle-orm'
import { conversations } from '#features/conversations/conversations.table.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifications } from '../notifications.table.ts'

/** Once somebody has read everything that was written to them in a conversation, so is what told them of it. */
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

/** The conversation, if something in it is unread by them. Its count is of what the latter of the two wrote. */
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
