type ConversationEventOf<Type extends string, Details> = { type: `conversation.${Type}`; conversationId: string } & Details

export type ConversationEvent =
  /** `receiverId` is null when not delivered; `unreadCount` includes this message; `hasOwnNotification`: another notification covers it. */
  | ConversationEventOf<
      'message-written',
      {
        messageId: string
        senderId: string
        senderName: string
        receiverId: string | null
        text: string
        unreadCount: number
        hasOwnNotification: boolean
      }
    >
  | ConversationEventOf<'read', { userId: string; otherUserId: string | null }>
  | ConversationEventOf<'typing', { userId: string; otherUserId: string }>
  /** A moderator hid a message. `userIds` are the remaining members; `requestId` is the handover request that the message carried. */
  | ConversationEventOf<'message-hidden', { messageId: string; text: string; requestId: string | null; userIds: string[] }>
