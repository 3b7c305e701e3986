import type { LockerRoomPart } from '../live/live.protocol.ts'
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
  /** Somebody who was invited will not come. */
  | OfMatch<'declined', { userId: string }>
  /** A place came free and went to the first of the queue. */
  | OfMatch<'promoted', { userId: string }>
  | OfMatch<'edited', { visibilityChanged: boolean }>
  /** Date, time or place are no longer what the list was told. `userIds` are those on the list and in the queue. */
  | OfMatch<'rescheduled', { startsAt: Date; location: string; changedBy: string; userIds: string[] }>
  /** A player keeps their place until somebody takes it, or no longer does. */
  | OfMatch<'replacement-sought', { userId: string; displayName: string }>
  | OfMatch<'replacement-withdrawn', { userId: string }>
  /** Somebody took the place of a player. */
  | OfMatch<'replaced', { userId: string; displayName: string; byUserId: string; byName: string }>
  /** Somebody is asked to organise the match; by nobody when it lost its organiser. */
  | OfMatch<
      'organizer-sought',
      { requestId: string; fromUserId: string | null; fromName: string | null; toUserId: string; message: string }
    >
  /** The request ended without a new organiser. */
  | OfMatch<'handover-ended', { status: 'refused' | 'cancelled' | 'expired'; fromUserId: string | null; toUserId: string; toName: string }>
  | OfMatch<'organizer-changed', { organizerId: string; organizerName: string; formerId: string | null; userIds: string[] }>
  /** Hours before kick-off, to everyone on the list. */
  | OfMatch<'reminded', { kind: 'day-before' | 'hours-before'; startsAt: Date; location: string; userIds: string[] }>
  | OfMatch<'teams-published', { organizerId: string | null; userIds: string[] }>
  /** It is over and counted: the present may vote. */
  | OfMatch<'ended', { presentIds: string[] }>
  /** Something in the locker room is no longer what it was. */
  | OfMatch<'locker-room-changed', { part: LockerRoomPart }>
  | OfMatch<'cancelled', { cancelledBy: string; cancelledByName: string; reason: string | null; userIds: string[] }>
  /**
   * A super admin removed it. `userIds` are those on the list and in the queue, `seenBy` all for whom it was there though it was private;
   * `wasComing`: neither called off nor over, so that somebody may still be on their way.
   */
  | OfMatch<'deleted', { deletedBy: string; deletedByName: string; wasComing: boolean; userIds: string[]; seenBy: string[] }>
