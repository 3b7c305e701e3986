import { CONVERSATION_LIMITS, type ConversationCard } from '@coup-denvoi/contract/conversations/conversation.schema'
import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { containsWordPatterns } from '#platform/database/like-patterns.ts'
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
  const words = normalizeForSearch(search ?? '')
    .split(' ')
    .filter(Boolean)
  const cursorPosition = readInstantCursor(cursor, 'desc')
  const rows = await statementFor(db, words.length).execute({
    ...containsWordPatterns(words),
    cursorKey: cursorPosition.key,
    cursorId: cursorPosition.id,
    viewerId: viewer.id,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((row) => presentConversationCard(row, viewer)),
    nextCursor: last ? instantCursor({ at: last.sentAt, id: last.id }) : null,
  }
}

const value = sql.placeholder

/** One cached statement per database and number of searched words. */
const statements = new WeakMap<Database, Map<number, ListStatement>>()
type ListStatement = ReturnType<typeof buildStatement>

function statementFor(db: Database, words: number): ListStatement {
  const cached = statements.get(db) ?? new Map<number, ListStatement>()
  statements.set(db, cached)
  const statement = cached.get(words) ?? buildStatement(db.read, words)
  cached.set(words, statement)
  return statement
}

/** Null once the other account is deleted. */
const otherId = sql`case when ${conversations.userIds}[1] = ${value('viewerId')} then ${conversations.userIds}[2] else ${conversations.userIds}[1] end`

/** Wrapped in coalesce so that PostgreSQL does not start from all users with that name. */
const otherName = sql`coalesce(${users.searchName}, '')`

function buildStatement(db: Queryable, words: number) {
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
      .where(
        and(
          eq(conversationMembers.userId, value('viewerId')),
          isBefore,
          ...Array.from({ length: words }, (_, n) => like(otherName, value(`word${n}`))),
        ),
      )
      .orderBy(desc(conversationMembers.lastMessageAt), desc(conversationMembers.conversationId))
      .limit(value('limit'))
      // Searches are unnamed statements, planned for each call: a generic plan would not fit the searched words.
      .prepare(words > 0 ? '' : 'conversations')
  )
}
