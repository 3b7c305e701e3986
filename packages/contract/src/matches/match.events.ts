import type { ParticipantStatus } from './match.schema.ts'

type OfMatch<Type extends string, Details = object> = {
  type: `match.${Type}`
  matchId: string
  title: string
  isPrivate: boolean
} & Details

/** What happened to a match, told to the other slices of the server inside the transaction that did it. */
export type MatchEvent =
  | OfMatch<'organised', { organizerId: string }>
  | OfMatch<'joined', { userId: string; status: Extract<ParticipantStatus, 'going' | 'waiting'> }>
  | OfMatch<'left', { userId: string }>
  /** The organiser took a player off the list. */
  | OfMatch<'player-removed', { userId: string; organizerName: string }>
  | OfMatch<'invited', { userId: string; organizerId: string; organizerName: string; startsAt: Date }>
  /** A place came free and went to the first of the queue. */
  | OfMatch<'promoted', { userId: string }>
  | OfMatch<'edited', { visibilityChanged: boolean }>
  /** Date, time or place are no longer what the list was told. `userIds` are those on the list and in the queue. */
  | OfMatch<'rescheduled', { startsAt: Date; location: string; changedBy: string; userIds: string[] }>
  | OfMatch<'cancelled', { cancelledBy: string; cancelledByName: string; reason: string | null; userIds: string[] }>
