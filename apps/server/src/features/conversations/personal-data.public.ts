import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { conversationMembers } from './conversation-members.table.ts'
import { conversations } from './conversations.table.ts'
import { messages } from './messages.table.ts'

// `withheld` would tell the sender that they were blocked.
const { withheld, hiddenBy, ...message } = getTableColumns(messages)

/** Conversations of a user, and what they wrote. */
export const conversationData = (db: Queryable, userId: string) => ({
  // Without conversations that contain only messages of users they blocked.
  conversations: db
    .select({ ...getTableColumns(conversationMembers), userIds: conversations.userIds })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversationMembers.userId, userId), isNotNull(conversationMembers.lastMessageId)))
    .orderBy(asc(conversationMembers.lastMessageAt)),
  conversationMessages: db.select(message).from(messages).where(eq(messages.senderId, userId)).orderBy(asc(messages.createdAt)),
})
