import { LOCKER_ROOM_LIMITS } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { and, count, eq, inArray } from 'drizzle-orm'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockToAnnounce } from '../locker-room.access.ts'
import { matchMessages } from '../match-messages.table.ts'
import { storeMessage, wasMessageSent } from './store-message.ts'

type Announce = { db: Database; actor: Actor; input: { id: string; messageId: string; text: string }; now?: Date }

/**
 * Writes a message of who organizes into the chat and notifies everybody on the list and the bench, who may not see the chat.
 * Idempotent by message id.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after the end or cancellation, ANNOUNCEMENTS_SPENT, MESSAGE_ID_TAKEN,
 * MESSAGE_SENT with another text
 */
export async function announce({ db, actor, input: { id, messageId, text }, now }: Announce): Promise<void> {
  await db.transaction(async (change) => {
    const message = { id: messageId, matchId: id, userId: actor.id, text, isAnnouncement: true }
    const room = await unlessSentBefore(lockToAnnounce(change, actor, id), () => wasMessageSent(change.tx, message))
    if (!room || !(await storeMessage(change, message))) return
    if ((await countAnnouncements(change.tx, id)) > LOCKER_ROOM_LIMITS.announcements) throw apiError('ANNOUNCEMENTS_SPENT')
    const userIds = await findListedUserIds(change.tx, id)
    change.emit({ type: 'match.announced', ...matchEventFields(room.row), announcedBy: actor.id, text, userIds })
  }, now)
}

async function countAnnouncements(tx: Transaction, matchId: string): Promise<number> {
  const announcements = and(eq(matchMessages.matchId, matchId), eq(matchMessages.isAnnouncement, true))
  const [sent] = await tx.select({ count: count() }).from(matchMessages).where(announcements)
  return sent?.count ?? 0
}

async function findListedUserIds(tx: Transaction, matchId: string): Promise<string[]> {
  const isListed = and(eq(matchParticipants.matchId, matchId), inArray(matchParticipants.status, ['going', 'waiting']))
  const rows = await tx.select({ userId: matchParticipants.userId }).from(matchParticipants).where(isListed)
  return rows.flatMap(({ userId }) => userId ?? [])
}
