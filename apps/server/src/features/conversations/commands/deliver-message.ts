import { eq, sql } from 'drizzle-orm'
import { markContactRequestsAnswered } from '#features/contacts/contact-answers.public.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { conversationMembers } from '../conversation-members.table.ts'
import type { WritableConversation } from '../conversations.access.ts'
import { conversations } from '../conversations.table.ts'
import { messages } from '../messages.table.ts'

type NewMessage = { id: string; text: string; requestId?: string; isAnnounced: boolean }

/**
 * Stores a message and updates what the list, the badge and « Vu » read. If the receiver blocked the writer, the message is withheld:
 * the writer must not notice, and the receiver never sees it.
 * @returns when it was sent, or null if another message has this id
 */
export async function deliverMessage(
  change: Change,
  conversation: Authorized<WritableConversation, 'writer'>,
  { isAnnounced, ...message }: NewMessage,
): Promise<Date | null> {
  const { tx, emit, now } = change
  const { row, writer, otherId } = conversation
  const conversationId = row.id
  const values = { id: message.id, conversationId, text: message.text, requestId: message.requestId ?? null }
  const [stored] = await newMessage(tx).execute({ ...values, writerId: writer.id, otherId, now: now.toISOString() })
  if (!stored) return null
  const { sentAt, withheld } = stored

  // Answering marks the conversation as read.
  const hadUnread = row.lastSenderId !== writer.id && row.unreadCount > 0
  const unreadOfOther = { unreadCount: row.lastSenderId === writer.id ? row.unreadCount + 1 : 1, lastSenderId: writer.id }
  const unread = withheld ? { unreadCount: hadUnread ? 0 : row.unreadCount, lastSenderId: row.lastSenderId } : unreadOfOther
  const readAt = hadUnread ? now.toISOString() : null
  await inOneTrip(
    lastMessageOfMembers(tx).execute({ conversationId, messageId: message.id, writerId: writer.id, sentAt, readAt, withheld }),
    unreadOfConversation(tx).execute({ conversationId, ...unread }),
    markContactRequestsAnswered(change, { fromUserId: otherId, toUserId: writer.id }),
  )

  if (hadUnread) emit({ type: 'conversation.read', conversationId, userId: writer.id, otherUserId: otherId })
  emit({
    type: 'conversation.message-written',
    conversationId,
    messageId: message.id,
    senderId: writer.id,
    senderName: writer.displayName,
    receiverId: withheld ? null : otherId,
    text: message.text,
    unreadCount: unreadOfOther.unreadCount,
    hasOwnNotification: isAnnounced,
  })
  return sentAt
}

const value = sql.placeholder

/** At least 1 ms after the latest message, so that clock differences between processes never put a message above one that was read. */
const sentAfterTheLatest = sql`greatest(${value('now')}::timestamptz, (
  select max(${messages.createdAt}) from ${messages} where ${messages.conversationId} = ${value('conversationId')}
) + interval '1 millisecond')`

const newMessage = preparedWrite((tx) =>
  tx
    .insert(messages)
    .values({
      id: value('id'),
      conversationId: value('conversationId'),
      senderId: value('writerId'),
      text: value('text'),
      requestId: value('requestId'),
      withheld: sql`exists (
        select from ${userBlocks} where ${userBlocks.blockerId} = ${value('otherId')} and ${userBlocks.blockedId} = ${value('writerId')}
      )`,
      createdAt: sentAfterTheLatest,
    })
    .onConflictDoNothing()
    .returning({ sentAt: messages.createdAt, withheld: messages.withheld })
    .prepare('store_message'),
)

/** The receiver of a withheld message doesn't see it. */
const lastMessageOfMembers = preparedWrite((tx) => {
  const isWriter = sql`${conversationMembers.userId} = ${value('writerId')}`
  return tx
    .update(conversationMembers)
    .set({
      lastMessageId: sql`${value('messageId')}`,
      lastMessageAt: sql`${value('sentAt')}`,
      readUpTo: sql`case when ${isWriter} then ${value('sentAt')}::timestamptz else ${conversationMembers.readUpTo} end`,
      readAt: sql`case when ${isWriter} then coalesce(${value('readAt')}::timestamptz, ${conversationMembers.readAt}) else ${conversationMembers.readAt} end`,
    })
    .where(sql`${conversationMembers.conversationId} = ${value('conversationId')} and (${isWriter} or not ${value('withheld')}::boolean)`)
    .prepare('last_message_of_members')
})

const unreadOfConversation = preparedWrite((tx) =>
  tx
    .update(conversations)
    .set({ unreadCount: sql`${value('unreadCount')}`, lastSenderId: sql`${value('lastSenderId')}` })
    .where(eq(conversations.id, value('conversationId')))
    .prepare('unread_of_conversation'),
)
