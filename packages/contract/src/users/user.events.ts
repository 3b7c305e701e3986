export type UserEvent =
  | { type: 'user.registered'; userId: string }
  /** Banned, deactivated or deleted: sessions and live connections end at once. */
  | { type: 'user.disabled'; userId: string }
  | { type: 'user.enabled'; userId: string }
  /** The display name changed. */
  | { type: 'user.renamed'; userId: string; displayName: string }
  /** Rights, name or counters changed. */
  | { type: 'user.changed'; userId: string }
  | { type: 'session.ended'; userId: string; sessionId: string }
