import { CONVERSATION_LIMITS } from '@coup-denvoi/contract/conversations/conversation.schema'
import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { users } from '#features/users/users.table.ts'
import type { notifications } from './notifications.table.ts'

type NotificationRow = {
  notification: typeof notifications.$inferSelect
  from: Pick<typeof users.$inferSelect, 'id' | 'displayName' | 'photo'> | null
}

export function presentNotification({ notification: row, from }: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    content: row.content,
    message: row.message,
    groupId: row.groupId,
    requestId: row.requestId,
    matchId: row.matchId,
    conversationId: row.conversationId,
    senderId: row.senderId,
    fromUserId: row.fromUserId,
    from: from && { displayName: from.displayName, photo: from.photo, kit: kitOf(from.id) },
    read: row.read,
    createdAt: row.createdAt.toISOString(),
  }
}

/** By code points, so that no emoji is cut in half. */
export const messageExcerpt = (text: string): string => [...text].slice(0, CONVERSATION_LIMITS.excerpt).join('')
