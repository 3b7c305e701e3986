import { personNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reaction } from '#platform/database/reactions.ts'
import { notifyUsers } from '../commands/notify-users.ts'
import { messageExcerpt } from '../notifications.present.ts'

/** Whoever was written to hears of it, unless they must not, or the message came with something that they are told of anyway. */
export const onMessageWritten: Reaction<'conversation.message-written'> = async (change, event) => {
  const { conversationId, senderId, senderName, receiverId, text, unreadCount, hasOwnNotification } = event
  if (receiverId === null || hasOwnNotification) return
  await notifyUsers(change, [receiverId], {
    type: 'message',
    conversationId,
    senderId,
    fromUserId: senderId,
    ...personNotifications.message({ displayName: senderName, text: messageExcerpt(text), unreadCount }),
  })
}
