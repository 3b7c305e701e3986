type ConversationEventOf<Type extends string, Details> = { type: `conversation.${Type}`; conversationId: string } & Details

/** What happened in a conversation, told inside the transaction that did it. */
export type ConversationEvent =
  /**
   * `receiverId` is null where the other one must not hear of it: they blocked the sender, or are gone.
   * `unreadCount` is how many the receiver has not read, this one included. `isAnnounced`: they are told of it by a notification of its own.
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
  /** `otherId` is null where the other one is gone. */
  | ConversationEventOf<'read', { userId: string; otherUserId: string | null }>
  | ConversationEventOf<'typing', { userId: string; otherUserId: string }>
  /** A moderator hid what was said. `userIds` are the two, or who is left of them; `requestId` is what it came with. */
  | ConversationEventOf<'message-hidden', { messageId: string; text: string; requestId: string | null; userIds: string[] }>
