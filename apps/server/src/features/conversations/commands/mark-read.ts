import { and, eq, gt, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
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
    const [{ row, otherId }, [message]] = await inOneTrip(
      lockConversation(change, actor, id),
      seenMessage(tx).execute({ id, messageId, actorId: actor.id }),
    )
    if (!message) throw apiError('CONVERSATION_NOT_FOUND')
    const { readUpTo, later } = message
    const unreadCount = row.lastSenderId === actor.id ? 0 : row.unreadCount
    const remaining = unreadCount === 0 ? 0 : later
    if (remaining >= unreadCount) return
    await inOneTrip(
      readByMember(tx).execute({ memberId: conversationMemberId(actor.id, id), readUpTo, now }),
      remainingUnread(tx).execute({ id, remaining }),
    )
    emit({ type: 'conversation.read', conversationId: id, userId: actor.id, otherUserId: otherId })
  }, now)
}

const value = sql.placeholder
const laterMessages = alias(messages, 'later')

/** When a message that the actor sees was sent, and how many later ones of the other member there are, a deleted account included. */
const seenMessage = preparedWrite((tx) =>
  tx
    .select({
      readUpTo: messages.createdAt,
      later: sql<number>`${tx
        .select({ count: sql`count(*)::int` })
        .from(laterMessages)
        .where(
          and(
            eq(laterMessages.conversationId, messages.conversationId),
            gt(laterMessages.createdAt, messages.createdAt),
            sql`${laterMessages.senderId} is distinct from ${value('actorId')}`,
            not(laterMessages.withheld),
          ),
        )}`,
    })
    .from(messages)
    .where(
      and(
        eq(messages.id, value('messageId')),
        eq(messages.conversationId, value('id')),
        or(eq(messages.senderId, value('actorId')), not(messages.withheld)),
      ),
    )
    .prepare('seen_message'),
)

const readByMember = preparedWrite((tx) =>
  tx
    .update(conversationMembers)
    .set({ readUpTo: sql`${value('readUpTo')}`, readAt: sql`${value('now')}` })
    .where(eq(conversationMembers.id, value('memberId')))
    .prepare('read_by_member'),
)

const remainingUnread = preparedWrite((tx) =>
  tx
    .update(conversations)
    .set({ unreadCount: sql`${value('remaining')}` })
    .where(eq(conversations.id, value('id')))
    .prepare('remaining_unread'),
)
