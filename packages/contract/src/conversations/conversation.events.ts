type ConversationEventOf<Type extends string, Details> = { type: `conversation.${Type}`; conversationId: string } & Details

export type ConversationEvent =
  /**
   * `receiverId` is null when the message is not delivered: the receiver blocked the sender or has no account any more.
   * `unreadCount` includes this message. `hasOwnNotification`: the receiver gets another notification for it.
   */
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
  /** `otherUserId` is null when the account is deleted. */
  | ConversationEventOf<'read', { userId: string; otherUserId: string | null }>
  | ConversationEventOf<'typing', { userId: string; otherUserId: string }>
  /** A moderator hid a message. `userIds` are the remaining members; `requestId` is the handover request that the message carried. */
  | ConversationEventOf<'message-hidden', { messageId: string; text: string; requestId: string | null; userIds: string[] }>
