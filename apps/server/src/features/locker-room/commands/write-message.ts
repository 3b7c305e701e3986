import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockRoom } from '../locker-room.access.ts'
import { storeMessage } from './store-message.ts'

type WriteMessage = { db: Database; actor: Actor; input: { id: string; messageId: string; text: string }; now?: Date }

/**
 * Stores a chat message. Idempotent by message id.
 * @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, MESSAGE_ID_TAKEN for the id of another message, MESSAGE_SENT with another text
 */
export async function writeMessage({ db, actor, input: { id, messageId, text }, now }: WriteMessage): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockRoom(change.tx, actor, id)
    const isNew = await storeMessage(change, { id: messageId, matchId: id, userId: actor.id, text, isAnnouncement: false })
    if (isNew) change.emit({ type: 'match.locker-room-changed', ...matchEventFields(row), part: 'messages' })
  }, now)
}
