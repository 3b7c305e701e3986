import { and, asc, eq, inArray, isNotNull, not, notExists, sql } from 'drizzle-orm'
import type { ReferringParticipant } from '#features/users/account-participant.public.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { conversationMembers } from './conversation-members.table.ts'
import { conversations } from './conversations.table.ts'
import { messages } from './messages.table.ts'

/** Messages of a deleted user stay with the others who see them; the rest goes. */
export const conversationsOfUser: ReferringParticipant = { onDeleted: ({ tx }, { id }) => removeFromConversations(tx, id) }

async function removeFromConversations(tx: Transaction, userId: string): Promise<void> {
  const theirs = tx
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, userId))
  const locked = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, theirs))
    .orderBy(asc(conversations.id))
    .for('update')
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(messages).where(and(eq(messages.senderId, userId), messages.withheld))
  const isVisibleToOther = tx
    .select({ one: sql`1` })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversations.id),
        not(eq(conversationMembers.userId, userId)),
        isNotNull(conversationMembers.lastMessageId),
      ),
    )
  await tx.delete(conversations).where(and(inArray(conversations.id, ids), notExists(isVisibleToOther)))
  await tx
    .update(conversations)
    .set({ userIds: sql`array_remove(${conversations.userIds}, ${userId})` })
    .where(inArray(conversations.id, ids))
}
