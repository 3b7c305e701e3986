import { and, eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockConversationWith, whyCannotWriteTo } from '../conversations.access.ts'
import { conversations } from '../conversations.table.ts'
import { messages } from '../messages.table.ts'
import { isConversationOfPair, sortedPair } from '../relationship.queries.ts'
import { deliverMessage } from './deliver-message.ts'

type WriteMessage = { db: Database; actor: Actor; input: { userId: string; messageId: string; text: string }; now?: Date }

/**
 * Writes to somebody; the first message creates the conversation. Sending a stored message again succeeds without effect, even where
 * writing is no longer allowed: browsers retry when they do not know whether a message arrived.
 * @returns the id of the conversation
 * @throws PLAYER_NOT_FOUND, PERMISSION_DENIED, MESSAGE_ID_TAKEN for the id of another message
 */
export async function writeMessage({ db, actor, input, now = new Date() }: WriteMessage): Promise<string> {
  return db.transaction(async (change) => {
    const { tx } = change
    const existing = await findWrittenMessage(tx, actor, input)
    if (existing) return existing
    const conversation = await lockConversationWith(change, actor, input.userId, { as: 'writer', unless: whyCannotWriteTo })
    const message = { id: input.messageId, text: input.text, isAnnounced: false }
    if (await deliverMessage(change, conversation, message)) return conversation.row.id
    // Either the same message was sent twice at once, or the id belongs to another message.
    const stored = await findWrittenMessage(tx, actor, input)
    if (!stored) throw apiError('MESSAGE_ID_TAKEN')
    return stored
  }, now)
}

/** @returns the id of the conversation if the actor already sent this message, or null */
async function findWrittenMessage(tx: Transaction, actor: Actor, { userId, messageId }: WriteMessage['input']): Promise<string | null> {
  const [stored] = await tx
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.senderId, actor.id),
        isConversationOfPair(sortedPair({ viewerId: actor.id, otherId: userId })),
      ),
    )
  return stored?.conversationId ?? null
}
