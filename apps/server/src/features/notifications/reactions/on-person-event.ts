import { personNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { notifyUsers } from '../commands/notify-users.ts'
import { messageExcerpt } from '../notifications.present.ts'
import { SENDER_NAME } from '../notifications.table.ts'
import { onConversationRead } from './on-conversation-read.ts'
import { onMessageHidden } from './on-message-hidden.ts'
import { onPlayerBlocked } from './on-player-blocked.ts'
import { onUserDeleted } from './on-user-deleted.ts'

/** What follows contact requests, messages and the deletion of accounts. */
export const personEventReactions: Reactions = {
  'contact.requested': [
    (change, event) =>
      notifyUsers(change, [event.toUserId], {
        type: 'contact_request',
        fromUserId: event.fromUserId,
        requestId: event.requestId,
        matchId: event.matchId,
        message: event.message,
        ...personNotifications.contactRequest({ displayName: SENDER_NAME, matchTitle: event.matchTitle }),
      }),
  ],
  'contact.answered': [
    (change, { fromUserId, toUserId }) => closeNotifications(change, { type: 'contact_request', userId: toUserId, fromUserId }),
  ],
  'conversation.message-written': [
    async (change, { conversationId, senderId, receiverId, text, unreadCount, hasOwnNotification }) => {
      if (receiverId === null || hasOwnNotification) return
      await notifyUsers(change, [receiverId], {
        type: 'message',
        conversationId,
        senderId,
        fromUserId: senderId,
        ...personNotifications.message({ displayName: SENDER_NAME, text: messageExcerpt(text), unreadCount }),
      })
    },
  ],
  'player.blocked': [onPlayerBlocked],
  'conversation.message-hidden': [onMessageHidden],
  'conversation.read': [onConversationRead],
  'admin.action-recorded': [onUserDeleted],
}
