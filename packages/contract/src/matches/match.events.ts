import type { LockerRoomPart } from '../live/live.protocol.ts'
import type { ParticipantStatus } from './match.schema.ts'

type MatchEventOf<Type extends string, Details = object> = {
  type: `match.${Type}`
  matchId: string
  title: string
  isPrivate: boolean
} & Details

/** What happened to a match, told to the other slices of the server inside the transaction that did it. */
export type MatchEvent =
  | MatchEventOf<'organized', { organizerId: string }>
  | MatchEventOf<'joined', { userId: string; status: Extract<ParticipantStatus, 'going' | 'waiting'> }>
  | MatchEventOf<'left', { userId: string }>
  /** The organizer took a player off the list. */
  | MatchEventOf<'player-removed', { userId: string; organizerName: string }>
  | MatchEventOf<'player-invited', { userId: string; organizerId: string; organizerName: string; startsAt: Date }>
  /** Somebody who was invited will not come. */
  | MatchEventOf<'declined', { userId: string }>
  /** A place came free and went to the first of the queue. */
  | MatchEventOf<'player-promoted', { userId: string }>
  | MatchEventOf<'edited', { visibilityChanged: boolean }>
  /** Date, time or place are no longer what the list was told. `userIds` are those on the list and in the queue. */
  | MatchEventOf<'rescheduled', { startsAt: Date; location: string; changedBy: string; userIds: string[] }>
  /** A player keeps their place until somebody takes it, or no longer does. */
  | MatchEventOf<'replacement-requested', { userId: string; displayName: string }>
  | MatchEventOf<'replacement-withdrawn', { userId: string }>
  /** Somebody took the place of a player. */
  | MatchEventOf<'player-replaced', { userId: string; displayName: string; replacementUserId: string; replacementName: string }>
  /** Somebody is asked to organize the match; by nobody when it lost its organizer. */
  | MatchEventOf<
      'handover-requested',
      { requestId: string; fromUserId: string | null; fromName: string | null; toUserId: string; message: string }
    >
  /** The request ended without a new organizer. */
  | MatchEventOf<
      'handover-ended',
      { status: 'refused' | 'cancelled' | 'expired'; fromUserId: string | null; toUserId: string; toName: string }
    >
  | MatchEventOf<'organizer-changed', { organizerId: string; organizerName: string; formerOrganizerId: string | null; userIds: string[] }>
  /** Hours before kick-off, to everyone on the list. */
  | MatchEventOf<'reminder-due', { kind: 'day-before' | 'hours-before'; startsAt: Date; location: string; userIds: string[] }>
  | MatchEventOf<'teams-published', { organizerId: string | null; userIds: string[] }>
  /** It is over and counted: the present may vote. */
  | MatchEventOf<'ended', { presentUserIds: string[] }>
  /** Something in the locker room is no longer what it was. */
  | MatchEventOf<'locker-room-changed', { part: LockerRoomPart }>
  | MatchEventOf<'cancelled', { cancelledBy: string; cancelledByName: string; reason: string | null; userIds: string[] }>
  /**
   * A super admin removed it. `userIds` are those on the list and in the queue, `seenBy` all for whom it was there though it was private;
   * `wasComing`: neither called off nor over, so that somebody may still be on their way.
   */
  | MatchEventOf<
      'deleted',
      { deletedBy: string; deletedByName: string; wasUpcoming: boolean; userIds: string[]; visibleToUserIds: string[] }
    >
