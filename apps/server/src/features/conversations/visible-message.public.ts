import { and, eq, isNotNull, not, or, sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import { conversationMembers } from './conversation-members.table.ts'
import { messages } from './messages.table.ts'

type VisibleMessage = { senderId: string | null; text: string; hiddenAt: Date | null }

/** @throws CONVERSATION_NOT_FOUND for everyone but the two members, and for a message that is withheld from the viewer */
export async function findVisibleMessage(change: Change, viewer: Pick<Viewer, 'id'>, messageId: string): Promise<VisibleMessage> {
  return requireVisible(await selectVisible(change, viewer, messageId))
}

/** Like {@link findVisibleMessage}; nobody can hide the message until the transaction ends. Lock the accounts of both members first. */
export async function lockVisibleMessage(change: Change, viewer: Pick<Viewer, 'id'>, messageId: string): Promise<VisibleMessage> {
  return requireVisible(await selectVisible(change, viewer, messageId).for('share', { of: messages }))
}

function requireVisible([message]: VisibleMessage[]): VisibleMessage {
  if (!message) throw apiError('CONVERSATION_NOT_FOUND')
  return message
}

function selectVisible({ tx }: Change, viewer: Pick<Viewer, 'id'>, messageId: string) {
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
