import type { SessionEndReason } from '../live/live.protocol.ts'

export type UserEvent =
  | { type: 'user.registered'; userId: string }
  /** Banned, deactivated or deleted: sessions and live connections end at once. */
  | { type: 'user.disabled'; userId: string }
  | { type: 'user.enabled'; userId: string }
  | { type: 'user.renamed'; userId: string; displayName: string }
  | { type: 'user.changed'; userId: string }
  | { type: 'session.ended'; userId: string; sessionId: string; reason: SessionEndReason }
