import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { unlessSentBefore } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockRoom } from '../locker-room.access.ts'
import { storeMessage, wasMessageSent } from './store-message.ts'

type WriteMessage = { db: Database; actor: Actor; input: { id: string; messageId: string; text: string }; now?: Date }

/**
 * Stores a chat message. Idempotent by message id, also for who has left since.
 * @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, MESSAGE_ID_TAKEN for the id of another message, MESSAGE_SENT with another text
 */
export async function writeMessage({ db, actor, input: { id, messageId, text }, now }: WriteMessage): Promise<void> {
  await db.transaction(async (change) => {
    const message = { id: messageId, matchId: id, userId: actor.id, text, isAnnouncement: false }
    const room = await unlessSentBefore(lockRoom(change.tx, actor, id), () => wasMessageSent(change.tx, message))
    if (room && (await storeMessage(change, message)))
      change.emit({ type: 'match.locker-room-changed', ...matchEventFields(room.row), part: 'messages' })
  }, now)
}
