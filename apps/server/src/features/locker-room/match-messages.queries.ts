import type { LockerMessage } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import { instantCursor, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { type Actor, requireRoomAccess } from './locker-room.access.ts'
import { presentMessage } from './locker-room.present.ts'
import { matchMessages } from './match-messages.table.ts'

type PageInput = { id: string; cursor?: string; limit: number }

/** Latest first. @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, INVALID_ARGUMENT for a malformed cursor */
export async function listMessages(
  { read }: Database,
  actor: Actor,
  { id, cursor, limit }: PageInput,
): Promise<{ items: LockerMessage[]; nextCursor: string | null }> {
  await requireRoomAccess(read, actor, id)
  const position = readInstantCursor(cursor, 'desc')
  const rows = await messagesOfMatch(read).execute({ id, cursorKey: position.key, cursorId: position.id, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((row) => presentMessage(row, actor)),
    nextCursor: last ? instantCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/** Their own also for who has left since. @throws MATCH_NOT_FOUND also for a message that was deleted with its match; LOCKER_ROOM_CLOSED */
export async function findMessage(
  { read }: Database,
  actor: Actor,
  { id, messageId }: { id: string; messageId: string },
): Promise<LockerMessage> {
  const [row] = await messageOfMatch(read).execute({ id, messageId })
  if (row?.userId !== actor.id) await requireRoomAccess(read, actor, id)
  if (!row) throw apiError('MATCH_NOT_FOUND')
  return presentMessage(row, actor)
}

const selectMessages = (db: Queryable) =>
  db
    .select({
      id: matchMessages.id,
      userId: matchMessages.userId,
      text: matchMessages.text,
      isAnnouncement: matchMessages.isAnnouncement,
      createdAt: matchMessages.createdAt,
      displayName: users.displayName,
      photo: users.photo,
    })
    .from(matchMessages)
    .leftJoin(users, eq(users.id, matchMessages.userId))

const messageOfMatch = preparedStatement((db) =>
  selectMessages(db)
    .where(and(eq(matchMessages.id, sql.placeholder('messageId')), eq(matchMessages.matchId, sql.placeholder('id'))))
    .prepare('message_of_match'),
)

const messagesOfMatch = preparedStatement((db) =>
  selectMessages(db)
    .where(
      and(
        eq(matchMessages.matchId, sql.placeholder('id')),
        sql`(${matchMessages.createdAt}, ${matchMessages.id}) < (${sql.placeholder('cursorKey')}::timestamptz, ${sql.placeholder('cursorId')}::text)`,
      ),
    )
    .orderBy(desc(matchMessages.createdAt), desc(matchMessages.id))
    .limit(sql.placeholder('limit'))
    .prepare('messages_of_match'),
)
