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
 * Marks everything up to a message as read; nothing that was read becomes unread.
 * @throws CONVERSATION_NOT_FOUND, also for a message that the actor does not see
 */
export async function markRead({ db, actor, input: { id, messageId }, now = new Date() }: MarkRead): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    const { row, otherId } = await lockConversation(change, actor, id)
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

/** Counts later messages of the other member, including those of a deleted account. */
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
