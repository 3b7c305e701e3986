import type { Conversation } from '@coup-denvoi/contract/conversations/conversation.schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { readAnyPlayer } from '#features/players/players.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { conversationMembers, hasUnread } from './conversation-members.table.ts'
import { canSeeOther } from './conversations.access.ts'
import { presentConversation, presentConversationWithDeletedUser } from './conversations.present.ts'
import { conversations } from './conversations.table.ts'
import { readRelationship } from './relationship.queries.ts'

type Reader = Pick<Viewer, 'id' | 'isSuperAdmin'>

/** The conversation with somebody, which may have no messages yet. @throws PLAYER_NOT_FOUND, also for oneself and for a hidden player */
export async function findConversationWith(db: Database, viewer: Reader, userId: string): Promise<Conversation> {
  const found = await readOtherPlayer(db, viewer, userId)
  if (!found || !canSeeOther(found.player, found.relationship)) throw apiError('PLAYER_NOT_FOUND')
  return presentConversation(found.player, found.relationship)
}

/** One of the viewer's conversations; the other account may be deleted. @throws CONVERSATION_NOT_FOUND */
export async function findConversation(db: Database, viewer: Reader, id: string): Promise<Conversation> {
  const [own] = await ownConversation(db).execute({ viewerId: viewer.id, id })
  if (!own) throw apiError('CONVERSATION_NOT_FOUND')
  const otherId = own.userIds.find((userId) => userId !== viewer.id)
  const found = otherId === undefined ? null : await readOtherPlayer(db, viewer, otherId)
  return found ? presentConversation(found.player, found.relationship) : presentConversationWithDeletedUser(own, viewer)
}

/** The number of unread messages in all conversations. */
export async function countUnread(db: Database, viewer: Pick<Viewer, 'id'>): Promise<number> {
  const [sum] = await unreadMessages(db).execute({ viewerId: viewer.id })
  return sum?.count ?? 0
}

async function readOtherPlayer(db: Database, viewer: Reader, otherId: string) {
  const [player, relationship] = await Promise.all([
    readAnyPlayer(db, viewer, otherId),
    readRelationship(db, { viewerId: viewer.id, otherId }),
  ])
  return player && relationship && { player, relationship }
}

const value = sql.placeholder

const ownConversation = preparedStatement((db) =>
  db
    .select({
      id: conversations.id,
      userIds: conversations.userIds,
      unreadCount: conversations.unreadCount,
      lastSenderId: conversations.lastSenderId,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.id, sql`${value('viewerId')}::text || '_' || ${value('id')}`),
        isNotNull(conversationMembers.lastMessageId),
      ),
    )
    .prepare('own_conversation'),
)

const unreadMessages = preparedStatement((db) =>
  db
    .select({ count: sql<number>`coalesce(sum(${conversations.unreadCount}), 0)::int` })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.userId, value('viewerId')),
        hasUnread(conversationMembers),
        sql`${conversations.lastSenderId} is distinct from ${value('viewerId')}`,
      ),
    )
    .prepare('unread_messages'),
)
