import type { DigestKind } from './digest.rules.ts'

export type NotificationEvent =
  | { type: 'notifications.changed'; userIds: string[] }
  /** What an organizer hears once a day. `matchId`: of the only match. */
  | { type: 'notifications.digest-due'; userId: string; matchId: string | null; matches: DigestMatch[] }

/** How often what happened to a match since the last digest. */
export type DigestMatch = {
  title: string
  startsAt: Date
  currentPlayers: number
  maxPlayers: number
  counts: Partial<Record<DigestKind, number>>
}
