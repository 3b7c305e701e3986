import { CONVERSATION_LIMITS, type ConversationCard } from '@coup-denvoi/contract/conversations/conversation.schema'
import { searchWords } from '@coup-denvoi/contract/lib/sanitize'
import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatements } from '#platform/database/prepared-statement.ts'
import { containsShapedWords, wordPatterns, wordShape } from '#platform/database/text-search.ts'
import { conversationMembers } from './conversation-members.table.ts'
import { presentConversationCard } from './conversations.present.ts'
import { conversations } from './conversations.table.ts'
import { isHidden, messages, visibleText } from './messages.table.ts'

type ListInput = { search?: string; cursor?: string; limit: number }

/** A page of the viewer's conversations, the latest first, filtered by the other member's name. @throws INVALID_ARGUMENT for a broken cursor */
export async function listConversations(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { search, cursor, limit }: ListInput,
): Promise<{ items: ConversationCard[]; nextCursor: string | null }> {
  const words = searchWords(search ?? '')
  const cursorPosition = readInstantCursor(cursor, 'desc')
  const rows = await statementFor(db, words).execute({
    ...wordPatterns(words),
    cursorKey: cursorPosition.key,
    cursorId: cursorPosition.id,
    viewerId: viewer.id,
    limit: limit + 1,
  })
  return pageOf(rows, limit, {
    present: (row) => presentConversationCard(row, viewer),
    cursorOf: ({ id, sentAt }) => instantCursor({ at: sentAt, id }),
  })
}

const value = sql.placeholder

/** One statement for each shape of words. */
const statementFor = preparedStatements(wordShape, buildStatement)

/** Null once the other account is deleted. */
const otherId = sql`case when ${conversations.userIds}[1] = ${value('viewerId')} then ${conversations.userIds}[2] else ${conversations.userIds}[1] end`

/** Wrapped in coalesce so that PostgreSQL does not start from all users with that name. */
const otherName = sql`coalesce(${users.searchName}, '')`

function buildStatement(db: Queryable, words: readonly string[]) {
  const isBefore = sql`(${conversationMembers.lastMessageAt}, ${conversationMembers.conversationId}) < (${value('cursorKey')}::timestamptz, ${value('cursorId')}::text)`
  return (
    db
      .select({
        id: conversations.id,
        unreadCount: conversations.unreadCount,
        lastSenderId: conversations.lastSenderId,
        otherId: users.id,
        displayName: users.displayName,
        photo: users.photo,
        isHidden,
        text: sql<string>`left(${visibleText}, ${sql.raw(String(CONVERSATION_LIMITS.excerpt))})`,
        senderId: messages.senderId,
        sentAt: messages.createdAt,
      })
      .from(conversationMembers)
      .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
      .innerJoin(messages, eq(messages.id, conversationMembers.lastMessageId))
      .leftJoin(users, eq(users.id, otherId))
      .where(and(eq(conversationMembers.userId, value('viewerId')), isBefore, containsShapedWords(otherName, words)))
      .orderBy(desc(conversationMembers.lastMessageAt), desc(conversationMembers.conversationId))
      .limit(value('limit'))
      // Searches are unnamed statements, planned for each call: a generic plan would not fit the searched words.
      .prepare(words.length > 0 ? '' : 'conversations')
  )
}
