import { and, eq, isNotNull, not, or, sql } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import { fault } from '#platform/api/fault.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { conversationMembers } from './conversation-members.table.ts'
import { messages } from './messages.table.ts'

type SeenMessage = { senderId: string | null; text: string; hiddenAt: Date | null }

/** A message that somebody sees. @throws CONVERSATION_NOT_FOUND for everyone but the two, and for whom it is withheld from */
export async function findSeenMessage(tx: Transaction, viewer: Pick<Viewer, 'id'>, messageId: string): Promise<SeenMessage> {
  return requireSeen(await selectSeen(tx, viewer, messageId))
}

/** The same, and nobody hides it until the transaction ends. After the accounts of both: whoever ends one holds it before its messages. */
export async function keepSeenMessage(tx: Transaction, viewer: Pick<Viewer, 'id'>, messageId: string): Promise<SeenMessage> {
  return requireSeen(await selectSeen(tx, viewer, messageId).for('share', { of: messages }))
}

function requireSeen([message]: SeenMessage[]): SeenMessage {
  if (!message) throw fault('CONVERSATION_NOT_FOUND')
  return message
}

function selectSeen(tx: Transaction, viewer: Pick<Viewer, 'id'>, messageId: string) {
  return tx
    .select({ senderId: messages.senderId, text: messages.text, hiddenAt: messages.hiddenAt })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.id, sql`${viewer.id}::text || '_' || ${messages.conversationId}`),
        isNotNull(conversationMembers.lastMessageId),
      ),
    )
    .where(and(eq(messages.id, messageId), or(eq(messages.senderId, viewer.id), not(messages.withheld))))
}
