import { desc, eq } from 'drizzle-orm'
import { markContactRequestsAnswered } from '#features/contacts/contact-answers.public.ts'
import { isBlocked } from '#features/players/blocks.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { conversationMemberId, conversationMembers } from '../conversation-members.table.ts'
import type { WritableConversation } from '../conversations.access.ts'
import { conversations } from '../conversations.table.ts'
import { messages } from '../messages.table.ts'

type NewMessage = { id: string; text: string; requestId?: string; isAnnounced: boolean }

/**
 * Stores a message and updates what the list, the badge and « Vu » read. If the receiver blocked the writer, the message is withheld:
 * the writer must not notice, and the receiver never sees it.
 * @returns false if another message has this id
 */
export async function deliverMessage(
  change: Change,
  conversation: Authorized<WritableConversation, 'writer'>,
  { isAnnounced, ...message }: NewMessage,
): Promise<boolean> {
  const { tx, emit, now } = change
  const { row, writer, otherId } = conversation
  const sentAt = await nextSentAt(tx, row.id, now)
  const withheld = await isBlocked(tx, { blockerId: otherId, blockedId: writer.id })
  const stored = await tx
    .insert(messages)
    .values({ ...message, conversationId: row.id, senderId: writer.id, withheld, createdAt: sentAt })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  if (stored.length === 0) return false

  // Answering marks the conversation as read.
  const hadUnread = row.lastSenderId !== writer.id && row.unreadCount > 0
  const hasRead = { readUpTo: sentAt, ...(hadUnread && { readAt: now }) }
  const unreadCount = row.lastSenderId === writer.id ? row.unreadCount + 1 : 1
  const lastMessage = { lastMessageId: message.id, lastMessageAt: sentAt }
  await updateMember(tx, row.id, writer.id, { ...lastMessage, ...hasRead })
  if (!withheld) await updateMember(tx, row.id, otherId, lastMessage)
  if (!withheld) await updateConversation(tx, row.id, { unreadCount, lastSenderId: writer.id })
  else if (hadUnread) await updateConversation(tx, row.id, { unreadCount: 0 })
  await markContactRequestsAnswered(change, { fromUserId: otherId, toUserId: writer.id })

  if (hadUnread) emit({ type: 'conversation.read', conversationId: row.id, userId: writer.id, otherUserId: otherId })
  emit({
    type: 'conversation.message-written',
    conversationId: row.id,
    messageId: message.id,
    senderId: writer.id,
    senderName: writer.displayName,
    receiverId: withheld ? null : otherId,
    text: message.text,
    unreadCount,
    hasOwnNotification: isAnnounced,
  })
  return true
}

/** At least 1 ms after the latest message, so that clock differences between processes never put a message above one that was read. */
async function nextSentAt(tx: Transaction, conversationId: string, now: Date): Promise<Date> {
  const [latest] = await tx
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
  return new Date(Math.max(now.getTime(), (latest?.createdAt.getTime() ?? 0) + 1))
}

async function updateMember(
  tx: Transaction,
  conversationId: string,
  userId: string,
  changes: Partial<typeof conversationMembers.$inferInsert>,
): Promise<void> {
  await tx
    .update(conversationMembers)
    .set(changes)
    .where(eq(conversationMembers.id, conversationMemberId(userId, conversationId)))
}

async function updateConversation(tx: Transaction, id: string, changes: Partial<typeof conversations.$inferInsert>): Promise<void> {
  await tx.update(conversations).set(changes).where(eq(conversations.id, id))
}
