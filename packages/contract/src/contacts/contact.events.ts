/** Told inside the transaction that stored the request; never when the receiver blocked the sender. */
export type ContactEvent = {
  type: 'contact.requested'
  requestId: string
  fromUserId: string
  fromName: string
  toUserId: string
  matchId: string | null
  matchTitle: string | null
  message: string
}
