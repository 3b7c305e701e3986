import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { conversations } from './conversations.table.ts'

export const conversationMembers = pgTable(
  'conversation_members',
  {
    /** {userId}_{conversationId} */
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The latest message that they see; null if they see none, and the conversation is not in their list. */
    lastMessageId: text(),
    lastMessageAt: instant(),
    /** They read or wrote every message up to this time. */
    readUpTo: instant(),
    /** When they read it. */
    readAt: instant(),
  },
  (table) => [
    index('conversation_members_list').on(table.userId, table.lastMessageAt.desc().nullsFirst(), table.conversationId.desc().nullsFirst()),
    index('conversation_members_conversation').on(table.conversationId),
    // For the unread badge.
    index('conversation_members_news').on(table.userId).where(hasUnread(table)),
  ],
)

export function hasUnread({ lastMessageAt, readUpTo }: { lastMessageAt: AnyPgColumn; readUpTo: AnyPgColumn }) {
  return sql`${lastMessageAt} > coalesce(${readUpTo}, '-infinity')`
}

export const conversationMemberId = (userId: string, conversationId: string): string => `${userId}_${conversationId}`
