import type { ParticipantStatus } from './match.schema.ts'

/** What happened to a match, told to the other slices of the server inside the transaction that did it. */
export type MatchEvent =
  | { type: 'match.organised'; matchId: string; organizerId: string }
  | { type: 'match.joined'; matchId: string; userId: string; status: Extract<ParticipantStatus, 'going' | 'waiting'> }
  | { type: 'match.left'; matchId: string; userId: string }
  | { type: 'match.player-removed'; matchId: string; userId: string; title: string }
  /** A place came free and went to the first of the queue. */
  | { type: 'match.promoted'; matchId: string; userId: string; title: string }
  /** Date, time or place are no longer what the list was told. */
  | { type: 'match.rescheduled'; matchId: string; title: string; organizerId: string; userIds: string[] }
  | { type: 'match.edited'; matchId: string }
  | { type: 'match.cancelled'; matchId: string; title: string; cancelledBy: string; reason: string | null; userIds: string[] }
