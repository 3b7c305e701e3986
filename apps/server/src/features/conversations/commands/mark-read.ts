import { and, count, eq, gt, not, or, sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { conversationMemberId, conversationMembers } from '../conversation-members.table.ts'
import { lockConversation } from '../conversations.access.ts'
import { conversations } from '../conversations.table.ts'
import { messages } from '../messages.table.ts'

type MarkRead = { db: Database; actor: Pick<Viewer, 'id'>; input: { id: string; messageId: string }; now?: Date }

/**
 * The actor has read everything up to a message; what came after it stays unread, and what was read stays so.
 * @throws CONVERSATION_NOT_FOUND, also for a message that they don't see in it
 */
export async function markRead({ db, actor, input: { id, messageId }, now = new Date() }: MarkRead): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { row, otherId } = await lockConversation(tx, actor, id)
    const readUpTo = await findSentAt(tx, actor, { id, messageId })
    const unreadCount = row.lastSenderId === actor.id ? 0 : row.unreadCount
    const remaining = unreadCount === 0 ? 0 : await countUnreadAfter(tx, actor, { id, readUpTo })
    if (remaining >= unreadCount) return
    await tx
      .update(conversationMembers)
      .set({ readUpTo, readAt: now })
      .where(eq(conversationMembers.id, conversationMemberId(actor.id, id)))
    await tx.update(conversations).set({ unreadCount: remaining }).where(eq(conversations.id, id))
    emit({ type: 'conversation.read', conversationId: id, userId: actor.id, otherUserId: otherId })
  }, now)
}

async function findSentAt(tx: Transaction, actor: Pick<Viewer, 'id'>, { id, messageId }: MarkRead['input']): Promise<Date> {
  const [message] = await tx
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, id), or(eq(messages.senderId, actor.id), not(messages.withheld))))
  if (!message) throw apiError('CONVERSATION_NOT_FOUND')
  return message.createdAt
}

/** The other one's that came later; whoever is gone wrote some of them too. */
async function countUnreadAfter(
  tx: Transaction,
  actor: Pick<Viewer, 'id'>,
  { id, readUpTo }: { id: string; readUpTo: Date },
): Promise<number> {
  const isOfOther = and(sql`${messages.senderId} is distinct from ${actor.id}`, not(messages.withheld))
  const [after] = await tx
    .select({ count: count() })
    .from(messages)
    .where(and(eq(messages.conversationId, id), gt(messages.createdAt, readUpTo), isOfOther))
  return after?.count ?? 0
}
