/** Told inside the transaction that stored the request, or its answer. */
export type ContactEvent =
  /** Never when the receiver blocked the sender. */
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
  /** Whoever was asked wrote back. */
  | { type: 'contact.answered'; fromUserId: string; toUserId: string }
