import { and, eq, isNull, not, or, type Placeholder, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { conversationMembers } from './conversation-members.table.ts'
import { conversations } from './conversations.table.ts'
import { messages } from './messages.table.ts'

/** What happened between a viewer and another user. */
export type Relationship = {
  conversation: {
    id: string
    unreadCount: number
    lastSenderId: string | null
    /** The latest message that the viewer sees; null if they see none, in which case the conversation does not exist for them. */
    lastMessageId: string | null
    seenAt: Date | null
  } | null
  /** The other user sent a message that the viewer sees. */
  hasWrittenToViewer: boolean
  /** The other user sent the viewer a contact request, answered or not. */
  hasRequestedContact: boolean
  /** The unanswered contact request; the match is null unless it is public or the viewer's own. */
  request: { message: string; matchId: string | null; matchTitle: string | null; createdAt: Date } | null
}

export const hasReachedViewer = ({ hasWrittenToViewer, hasRequestedContact }: Relationship): boolean =>
  hasWrittenToViewer || hasRequestedContact

type UserPair = { viewerId: string; otherId: string }

/** Both ids in stored order. Ids are ASCII, which JavaScript sorts like the collation C. */
export const sortedPair = ({ viewerId, otherId }: UserPair): [string, string] =>
  viewerId < otherId ? [viewerId, otherId] : [otherId, viewerId]

/** Matches the partial unique index, which excludes conversations with a deleted account. */
export const isConversationOfPair = ([first, second]: readonly [Id, Id]) =>
  and(sql`${conversations.userIds} = array[${first}, ${second}]::text[]`, sql`cardinality(${conversations.userIds}) = 2`)

/** Null if the other account is deleted. */
export async function readRelationship(db: Database | Transaction, pair: UserPair): Promise<Relationship | null> {
  const [first, second] = sortedPair(pair)
  const [row] = await relationshipBetween(db).execute({ ...pair, first, second })
  return row ? toRelationship(row) : null
}

type Id = string | Placeholder
type Row = Awaited<ReturnType<typeof selectRelationship>>[number]

const viewerMember = alias(conversationMembers, 'own')
const otherMember = alias(conversationMembers, 'theirs')
const lastMessage = alias(messages, 'last')
const pendingRequest = alias(contactRequests, 'unanswered')

function toRelationship({ id, unreadCount, lastSenderId, lastMessageId, seenAt, request, match, ...flags }: Row): Relationship {
  return {
    ...flags,
    conversation: id === null ? null : { id, unreadCount: unreadCount ?? 0, lastSenderId, lastMessageId, seenAt },
    request: request && { ...request, matchId: match?.id ?? null, matchTitle: match?.title || null },
  }
}

const value = sql.placeholder

const relationshipBetween = preparedStatement((db) =>
  selectRelationship(db, value('viewerId'), value('otherId'), [value('first'), value('second')]).prepare('relationship'),
)

function selectRelationship(db: Queryable, viewerId: Id, otherId: Id, pair: readonly [Id, Id]) {
  const isLastMessageRead = and(
    eq(lastMessage.senderId, viewerId),
    not(lastMessage.withheld),
    sql`${otherMember.readUpTo} >= ${lastMessage.createdAt}`,
  )
  return db
    .select({
      id: conversations.id,
      unreadCount: conversations.unreadCount,
      lastSenderId: conversations.lastSenderId,
      lastMessageId: viewerMember.lastMessageId,
      seenAt: sql<Date | null>`case when ${isLastMessageRead} then ${otherMember.readAt} end`.mapWith(otherMember.readAt),
      hasWrittenToViewer: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(messages)
        .where(and(eq(messages.conversationId, conversations.id), eq(messages.senderId, otherId), not(messages.withheld)))}`,
      hasRequestedContact: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(contactRequests)
        .where(and(eq(contactRequests.fromUserId, otherId), eq(contactRequests.toUserId, viewerId)))}`,
      request: { message: pendingRequest.message, createdAt: pendingRequest.createdAt },
      match: { id: matches.id, title: matches.title },
    })
    .from(users)
    .leftJoin(conversations, isConversationOfPair(pair))
    .leftJoin(viewerMember, eq(viewerMember.id, sql`${viewerId}::text || '_' || ${conversations.id}`))
    .leftJoin(otherMember, eq(otherMember.id, sql`${otherId}::text || '_' || ${conversations.id}`))
    .leftJoin(lastMessage, eq(lastMessage.id, viewerMember.lastMessageId))
    .leftJoin(
      pendingRequest,
      and(eq(pendingRequest.fromUserId, otherId), eq(pendingRequest.toUserId, viewerId), isNull(pendingRequest.answeredAt)),
    )
    .leftJoin(matches, and(eq(matches.id, pendingRequest.matchId), or(eq(matches.type, 'public'), eq(matches.organizerId, viewerId))))
    .where(eq(users.id, otherId))
}
