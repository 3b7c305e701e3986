import { desc, eq } from 'drizzle-orm'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockRoom } from '../locker-room.access.ts'
import { matchMessages } from '../match-messages.table.ts'

type WriteMessage = { db: Database; actor: Actor; input: { id: string; messageId: string; text: string }; now?: Date }

/** Stores a chat message. Idempotent by message id. @throws MATCH_NOT_FOUND, LOCKER_ROOM_CLOSED, MESSAGE_ID_TAKEN for the id of another message */
export async function writeMessage({ db, actor, input: { id, messageId, text }, now = new Date() }: WriteMessage): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { row } = await lockRoom(tx, actor, id)
    const createdAt = await nextMessageTime(tx, id, now)
    const stored = await tx
      .insert(matchMessages)
      .values({ id: messageId, matchId: id, userId: actor.id, text, createdAt })
      .onConflictDoNothing()
      .returning({ id: matchMessages.id })
    if (stored.length > 0) return emit({ type: 'match.locker-room-changed', ...matchEventFields(row), part: 'messages' })
    const [known] = await tx.select().from(matchMessages).where(eq(matchMessages.id, messageId))
    if (known?.matchId !== id || known.userId !== actor.id) throw apiError('MESSAGE_ID_TAKEN')
  }, now)
}

/** Later than every message before it, even when the clocks of several processes differ. Needs the lock on the match. */
async function nextMessageTime(tx: Transaction, matchId: string, now: Date): Promise<Date> {
  const [latest] = await tx
    .select({ createdAt: matchMessages.createdAt })
    .from(matchMessages)
    .where(eq(matchMessages.matchId, matchId))
    .orderBy(desc(matchMessages.createdAt))
    .limit(1)
  return new Date(Math.max(now.getTime(), (latest?.createdAt.getTime() ?? 0) + 1))
}
