export type ContactEvent =
  /** Not emitted when the receiver blocked the sender. */
  | {
      type: 'contact.requested'
      requestId: string
      fromUserId: string
      fromName: string
      toUserId: string
      matchId: string | null
      matchTitle: string | null
      message: string
    }
  /** The receiver wrote back. */
  | { type: 'contact.answered'; fromUserId: string; toUserId: string }
