/** What happened to an account, told to the other slices of the server inside the transaction that did it. */
export type UserEvent =
  | { type: 'user.registered'; userId: string }
  /** Banned, deactivated or deleted: sessions and live connections end at once. */
  | { type: 'user.disabled'; userId: string }
  | { type: 'user.enabled'; userId: string }
  /** The name that others see is another one. */
  | { type: 'user.renamed'; userId: string; displayName: string }
  /** Rights, name or counters changed. */
  | { type: 'user.changed'; userId: string }
  | { type: 'session.ended'; userId: string; sessionId: string }
