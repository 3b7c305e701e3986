import { and, eq, isNotNull, not, or, sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { conversationMembers } from './conversation-members.table.ts'
import { messages } from './messages.table.ts'

type VisibleMessage = { senderId: string | null; text: string; hiddenAt: Date | null }

/** A message that somebody sees. @throws CONVERSATION_NOT_FOUND for everyone but the two, and for whom it is withheld from */
export async function findVisibleMessage(tx: Transaction, viewer: Pick<Viewer, 'id'>, messageId: string): Promise<VisibleMessage> {
  return requireVisible(await selectVisible(tx, viewer, messageId))
}

/** The same, and nobody hides it until the transaction ends. After the accounts of both: whoever ends one holds it before its messages. */
export async function lockVisibleMessage(tx: Transaction, viewer: Pick<Viewer, 'id'>, messageId: string): Promise<VisibleMessage> {
  return requireVisible(await selectVisible(tx, viewer, messageId).for('share', { of: messages }))
}

function requireVisible([message]: VisibleMessage[]): VisibleMessage {
  if (!message) throw apiError('CONVERSATION_NOT_FOUND')
  return message
}

function selectVisible(tx: Transaction, viewer: Pick<Viewer, 'id'>, messageId: string) {
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
