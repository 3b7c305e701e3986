import type { Message } from '@coup-denvoi/contract/conversations/conversation.schema'
import { and, desc, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { organizerReplacementRequests as requests } from '#features/matches/organizers/organizer-replacement-requests.table.ts'
import { isCoOrganizer, matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { conversationMembers } from './conversation-members.table.ts'
import { requireConversation } from './conversations.access.ts'
import { presentMessage } from './messages.present.ts'
import { isHidden, messages, visibleText } from './messages.table.ts'

type Reader = Pick<Viewer, 'id' | 'isSuperAdmin'>
type PageInput = { id: string; cursor?: string; limit: number }

/** A page of messages, the latest first. @throws CONVERSATION_NOT_FOUND, INVALID_ARGUMENT for a broken cursor */
export async function listMessages(
  db: Database,
  viewer: Reader,
  { id, cursor, limit }: PageInput,
  now = new Date(),
): Promise<{ items: Message[]; nextCursor: string | null }> {
  const position = readInstantCursor(cursor, 'desc')
  const rows = await conversationMessages(db).execute({
    cursorKey: position.key,
    cursorId: position.id,
    viewerId: viewer.id,
    id,
    limit: limit + 1,
  })
  // No rows: either the end of the list, or the viewer is not a member.
  if (rows.length === 0) await requireConversation(db, viewer, id)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((row) => presentMessage(row, viewer, now)),
    nextCursor: last ? instantCursor({ at: last.sentAt, id: last.id }) : null,
  }
}

/** @throws CONVERSATION_NOT_FOUND, also for a message that the viewer does not see */
export async function findMessage(
  db: Database,
  viewer: Reader,
  { id, messageId }: { id: string; messageId: string },
  now = new Date(),
): Promise<Message> {
  const [row] = await conversationMessage(db).execute({ viewerId: viewer.id, id, messageId })
  if (!row) throw apiError('CONVERSATION_NOT_FOUND')
  return presentMessage(row, viewer, now)
}

const value = sql.placeholder

const isOlder = sql`(${messages.createdAt}, ${messages.id}) < (${value('cursorKey')}::timestamptz, ${value('cursorId')}::text)`

const conversationMessages = preparedStatement((db) =>
  selectMessages(db, isOlder)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(value('limit'))
    .prepare('messages_of_conversation'),
)

const conversationMessage = preparedStatement((db) =>
  selectMessages(db, eq(messages.id, value('messageId'))).prepare('message_of_conversation'),
)

/** Only messages that the viewer sees: their own, and those of the other member that are not withheld. */
function selectMessages(db: Queryable, which: SQL) {
  const viewerId = value('viewerId')
  return db
    .select({
      id: messages.id,
      senderId: messages.senderId,
      text: visibleText,
      isHidden,
      sentAt: messages.createdAt,
      request: { id: requests.id, toUserId: requests.toUserId, status: requests.status, passesSeries: requests.passesSeries },
      match: {
        id: matches.id,
        title: matches.title,
        type: matches.type,
        organizerId: matches.organizerId,
        status: matches.status,
        startsAt: matches.startsAt,
        endsAt: matches.endsAt,
        location: matches.location,
        currentPlayers: matches.currentPlayers,
        maxPlayers: matches.maxPlayers,
        waitingPlayers: matches.waitingPlayers,
        replacementsSought: matches.replacementsSought,
        offeredPlaces: matches.offeredPlaces,
        guestPolicy: matches.guestPolicy,
        guestsPerPlayer: matches.guestsPerPlayer,
        freesUnconfirmed: matches.freesUnconfirmed,
        minReliability: matches.minReliability,
      },
      participation: matchParticipants.status,
      isInGroup: sql<boolean>`${isNotNull(groupMembers.id)}`,
      isCoOrganizer: isCoOrganizer(),
    })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.id, sql`${viewerId}::text || '_' || ${messages.conversationId}`),
        isNotNull(conversationMembers.lastMessageId),
      ),
    )
    .leftJoin(requests, eq(requests.id, messages.requestId))
    .leftJoin(matches, eq(matches.id, requests.matchId))
    .leftJoin(matchParticipants, eq(matchParticipants.id, sql`${viewerId}::text || '_' || ${matches.id}`))
    .leftJoin(groupMembers, activeMembershipCondition(viewerId, matches.groupId))
    .where(and(eq(messages.conversationId, value('id')), or(eq(messages.senderId, viewerId), not(messages.withheld)), which))
    .$dynamic()
}
