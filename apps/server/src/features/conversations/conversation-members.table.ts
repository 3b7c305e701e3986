import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { conversations } from './conversations.table.ts'

/** What a conversation is to one of its two. */
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
    /** The latest message that they see; null while they see none, and the conversation is not in their list. */
    lastMessageId: text(),
    lastMessageAt: instant(),
    /** They have read, or said themselves, what was said until then, */
    readUpTo: instant(),
    /** and read it at this time. */
    readAt: instant(),
  },
  (table) => [
    index('conversation_members_list').on(table.userId, table.lastMessageAt.desc().nullsFirst(), table.conversationId.desc().nullsFirst()),
    index('conversation_members_conversation').on(table.conversationId),
    // What the badge counts, however many conversations somebody has.
    index('conversation_members_news').on(table.userId).where(hasUnread(table)),
  ],
)

/** Something was said to them since they last read. */
export function hasUnread({ lastMessageAt, readUpTo }: { lastMessageAt: AnyPgColumn; readUpTo: AnyPgColumn }) {
  return sql`${lastMessageAt} > coalesce(${readUpTo}, '-infinity')`
}

/** One row for a person and a conversation. */
export const conversationMemberId = (userId: string, conversationId: string): string => `${userId}_${conversationId}`
