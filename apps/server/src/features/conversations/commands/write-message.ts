import { ORPCError } from '@orpc/server'
import { and, eq, sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { type Actor, lockConversationWith, whyCannotWriteTo } from '../conversations.access.ts'
import { conversations } from '../conversations.table.ts'
import { messages } from '../messages.table.ts'
import { isConversationOfPair, sortedPair } from '../relationship.queries.ts'
import { deliverMessage } from './deliver-message.ts'

type WriteMessage = { db: Database; actor: Actor; input: { userId: string; messageId: string; text: string }; now?: Date }

/** `sentAt` is null for a message that had been stored before. */
type WrittenMessage = { conversationId: string; sentAt: Date | null }

/**
 * Writes to somebody; the first message creates the conversation. Sending a stored message again succeeds without effect, even where
 * writing is no longer allowed: browsers retry when they do not know whether a message arrived.
 * @throws PLAYER_NOT_FOUND, PERMISSION_DENIED, MESSAGE_ID_TAKEN for the id of another message, MESSAGE_SENT with another text
 */
export async function writeMessage({ db, actor, input, now = new Date() }: WriteMessage): Promise<WrittenMessage> {
  return db.transaction(async (change) => {
    try {
      const conversation = await lockConversationWith(change, actor, input.userId, { as: 'writer', unless: whyCannotWriteTo })
      const sentAt = await deliverMessage(change, conversation, { id: input.messageId, text: input.text, isAnnounced: false })
      // Either the same message was sent before, or the id belongs to another message.
      if (!sentAt) throw apiError('MESSAGE_ID_TAKEN')
      return { conversationId: conversation.row.id, sentAt }
    } catch (error) {
      const stored = error instanceof ORPCError ? await findWrittenMessage(change.tx, actor, input) : null
      if (!stored || !isSentAgain(stored, { text: input.text }, 'MESSAGE_SENT')) throw error
      return { conversationId: stored.conversationId, sentAt: null }
    }
  }, now)
}

/** The conversation of a message that the actor already sent. */
async function findWrittenMessage(tx: Transaction, actor: Actor, { userId, messageId }: WriteMessage['input']) {
  const [first, second] = sortedPair({ viewerId: actor.id, otherId: userId })
  const [stored] = await writtenMessage(tx).execute({ messageId, senderId: actor.id, first, second })
  return stored
}

const value = sql.placeholder

const writtenMessage = preparedWrite((tx) =>
  tx
    .select({ conversationId: messages.conversationId, text: messages.text })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.id, value('messageId')),
        eq(messages.senderId, value('senderId')),
        isConversationOfPair([value('first'), value('second')]),
      ),
    )
    .prepare('written_message'),
)
