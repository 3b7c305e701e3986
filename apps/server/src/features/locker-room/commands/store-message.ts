import { desc, eq, sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { matchMessages } from '../match-messages.table.ts'

type NewMessage = { id: string; matchId: string; userId: string; text: string; isAnnouncement: boolean }

/**
 * Stores a message as the latest of its match. Needs the lock on the match.
 * @returns false if it is stored already @throws MESSAGE_ID_TAKEN for the id of another message, MESSAGE_SENT with another text
 */
export async function storeMessage({ tx, now }: Change, message: NewMessage): Promise<boolean> {
  const { id, matchId, userId, text, isAnnouncement } = message
  const createdAt = await nextMessageTime(tx, matchId, now)
  const stored = await insertMessage(tx).execute({ ...message, createdAt })
  if (stored.length > 0) return true
  const [known] = await tx.select().from(matchMessages).where(eq(matchMessages.id, id))
  if (known?.matchId !== matchId || known.userId !== userId || known.isAnnouncement !== isAnnouncement) throw apiError('MESSAGE_ID_TAKEN')
  return !isSentAgain(known, { text }, 'MESSAGE_SENT')
}

/** Whether its author has sent it before. @throws MESSAGE_SENT with another text */
export async function wasMessageSent(tx: Transaction, { id, matchId, userId, text, isAnnouncement }: NewMessage): Promise<boolean> {
  const [known] = await tx.select().from(matchMessages).where(eq(matchMessages.id, id))
  const isTheirs = known?.matchId === matchId && known.userId === userId && known.isAnnouncement === isAnnouncement
  return isTheirs && isSentAgain(known, { text }, 'MESSAGE_SENT')
}

/** Later than every message before it, even when the clocks of several processes differ. */
async function nextMessageTime(tx: Transaction, matchId: string, now: Date): Promise<Date> {
  const [latest] = await latestMessage(tx).execute({ matchId })
  return new Date(Math.max(now.getTime(), (latest?.createdAt.getTime() ?? 0) + 1))
}

const latestMessage = preparedWrite((tx) =>
  tx
    .select({ createdAt: matchMessages.createdAt })
    .from(matchMessages)
    .where(eq(matchMessages.matchId, sql.placeholder('matchId')))
    .orderBy(desc(matchMessages.createdAt))
    .limit(1)
    .prepare('latest_message_of_match'),
)

const insertMessage = preparedWrite((tx) =>
  tx
    .insert(matchMessages)
    .values({
      id: sql.placeholder('id'),
      matchId: sql.placeholder('matchId'),
      userId: sql.placeholder('userId'),
      text: sql.placeholder('text'),
      isAnnouncement: sql.placeholder('isAnnouncement'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ id: matchMessages.id })
    .prepare('insert_match_message'),
)
