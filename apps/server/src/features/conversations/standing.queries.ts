import { and, eq, isNull, not, or, type Placeholder, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { Queryable, Transaction } from '#platform/database/storage.ts'
import { conversationMembers } from './conversation-members.table.ts'
import { conversations } from './conversations.table.ts'
import { messages } from './messages.table.ts'

/** How things stand between a viewer and somebody else. */
export type Standing = {
  conversation: {
    id: string
    unreadCount: number
    lastSenderId: string | null
    /** What the viewer sees last; null while they see nothing, and for them there is no conversation. */
    lastMessageId: string | null
    seenAt: Date | null
  } | null
  /** The other one wrote something to the viewer that they see. */
  hasWritten: boolean
  /** The other one asked the viewer for contact, whether or not they answered. */
  hasAsked: boolean
  /** What they asked, while it is unanswered; the match only where the viewer sees it all the same. */
  request: { message: string; matchId: string | null; matchTitle: string | null; createdAt: Date } | null
}

type People = { viewerId: string; otherId: string }

/** Both ids in the order in which a conversation has them. Ours are plain ASCII, which JavaScript orders like the collation C. */
export const pairOf = ({ viewerId, otherId }: People): [string, string] => (viewerId < otherId ? [viewerId, otherId] : [otherId, viewerId])

/** The conversation of the two by its unique index, which leaves out those that somebody is gone from. */
export const isOfPair = ([first, second]: readonly [Id, Id]) =>
  and(sql`${conversations.userIds} = array[${first}, ${second}]::text[]`, sql`cardinality(${conversations.userIds}) = 2`)

/** For reading; null where the other one is gone. */
export async function readStanding(db: Database, people: People): Promise<Standing | null> {
  const [first, second] = pairOf(people)
  const [row] = await standingBetween(db).execute({ ...people, first, second })
  return row ? standingOf(row) : null
}

/** As it is now, in a transaction; null where the other one is gone. */
export async function findStanding(tx: Transaction, people: People): Promise<Standing | null> {
  const [row] = await selectStanding(tx, people.viewerId, people.otherId, pairOf(people))
  return row ? standingOf(row) : null
}

type Id = string | Placeholder
type Row = Awaited<ReturnType<typeof selectStanding>>[number]

const own = alias(conversationMembers, 'own')
const theirs = alias(conversationMembers, 'theirs')
const last = alias(messages, 'last')
const unanswered = alias(contactRequests, 'unanswered')

function standingOf({ id, unreadCount, lastSenderId, lastMessageId, seenAt, request, match, ...flags }: Row): Standing {
  return {
    ...flags,
    conversation: id === null ? null : { id, unreadCount: unreadCount ?? 0, lastSenderId, lastMessageId, seenAt },
    request: request && { ...request, matchId: match?.id ?? null, matchTitle: match?.title || null },
  }
}

const value = sql.placeholder

const standingBetween = prepared((db) =>
  selectStanding(db, value('viewerId'), value('otherId'), [value('first'), value('second')]).prepare('standing_between'),
)

function selectStanding(db: Queryable, viewerId: Id, otherId: Id, pair: readonly [Id, Id]) {
  const isLastSeen = and(eq(last.senderId, viewerId), not(last.withheld), sql`${theirs.readUpTo} >= ${last.createdAt}`)
  return db
    .select({
      id: conversations.id,
      unreadCount: conversations.unreadCount,
      lastSenderId: conversations.lastSenderId,
      lastMessageId: own.lastMessageId,
      seenAt: sql<Date | null>`case when ${isLastSeen} then ${theirs.readAt} end`.mapWith(theirs.readAt),
      hasWritten: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(messages)
        .where(and(eq(messages.conversationId, conversations.id), eq(messages.senderId, otherId), not(messages.withheld)))}`,
      hasAsked: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(contactRequests)
        .where(and(eq(contactRequests.fromUserId, otherId), eq(contactRequests.toUserId, viewerId)))}`,
      request: { message: unanswered.message, createdAt: unanswered.createdAt },
      match: { id: matches.id, title: matches.title },
    })
    .from(users)
    .leftJoin(conversations, isOfPair(pair))
    .leftJoin(own, eq(own.id, sql`${viewerId}::text || '_' || ${conversations.id}`))
    .leftJoin(theirs, eq(theirs.id, sql`${otherId}::text || '_' || ${conversations.id}`))
    .leftJoin(last, eq(last.id, own.lastMessageId))
    .leftJoin(unanswered, and(eq(unanswered.fromUserId, otherId), eq(unanswered.toUserId, viewerId), isNull(unanswered.answeredAt)))
    .leftJoin(matches, and(eq(matches.id, unanswered.matchId), or(eq(matches.type, 'public'), eq(matches.organizerId, viewerId))))
    .where(eq(users.id, otherId))
}
