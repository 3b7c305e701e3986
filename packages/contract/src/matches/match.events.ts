import type { LockerRoomPart } from '../live/live.protocol.ts'
import type { ParticipantStatus } from './match.schema.ts'

type MatchEventOf<Type extends string, Details = object> = {
  type: `match.${Type}`
  matchId: string
  title: string
  isPrivate: boolean
  groupId: string | null
} & Details

/** What happened to a guest. `requested` and `refused` change no list. `claimed`: the place is the actor's, who is the guest. */
export type GuestChange = 'requested' | 'refused' | 'going' | 'waiting' | 'promoted' | 'left' | 'removed' | 'renamed' | 'claimed'

export type MatchEvent =
  | MatchEventOf<'organized', { organizerId: string; startsAt: Date; location: string }>
  | MatchEventOf<'joined', { organizerId: string | null; userId: string; status: Extract<ParticipantStatus, 'going' | 'waiting'> }>
  | MatchEventOf<'left', { organizerId: string | null; userId: string }>
  /** `actorId`: the account that did it; null for the guest, and for the queue that moves up. */
  | MatchEventOf<
      'guest-changed',
      { organizerId: string | null; guestId: string; guestName: string; actorId: string | null; change: GuestChange }
    >
  /** Long after the match: what names them elsewhere goes, too. */
  | MatchEventOf<'guests-erased'>
  | MatchEventOf<'player-removed', { userId: string; removedBy: string }>
  /** `userIds`: those whom the invitation reached; empty if all blocked the organizer. */
  | MatchEventOf<'players-invited', { userIds: string[]; organizerId: string; organizerName: string; startsAt: Date }>
  /** The organizer asks again who has not answered. */
  | MatchEventOf<'answers-sought', { userIds: string[]; organizerId: string; startsAt: Date; placesLeft: number }>
  /** Somebody who was invited, or a member of the match's group, does not come. */
  | MatchEventOf<'declined', { userId: string; organizerId: string | null }>
  | MatchEventOf<'player-promoted', { userId: string }>
  | MatchEventOf<'edited', { visibilityChanged: boolean }>
  /** The match stays. `userIds` are the players and waiting players. */
  | MatchEventOf<'group-deleted', { groupName: string; deletedBy: string; userIds: string[] }>
  /** Date, time or location changed. `userIds` are the players and waiting players. */
  | MatchEventOf<'rescheduled', { startsAt: Date; location: string; changedBy: string; userIds: string[] }>
  /** The player keeps their place until somebody takes it. */
  | MatchEventOf<'replacement-requested', { userId: string; displayName: string }>
  | MatchEventOf<'replacement-withdrawn', { userId: string }>
  /** Kick-off came before anybody took the place. */
  | MatchEventOf<'replacement-expired', { organizerId: string | null; userId: string }>
  | MatchEventOf<
      'player-replaced',
      { organizerId: string | null; userId: string; displayName: string; replacementUserId: string | null; replacementName: string }
    >
  /** `fromUserId` is null when the match lost its organizer. */
  | MatchEventOf<
      'handover-requested',
      { requestId: string; fromUserId: string | null; fromName: string | null; toUserId: string; message: string }
    >
  | MatchEventOf<
      'handover-ended',
      { status: 'refused' | 'cancelled' | 'expired'; fromUserId: string | null; toUserId: string; toName: string }
    >
  | MatchEventOf<'organizer-changed', { organizerId: string; organizerName: string; formerOrganizerId: string | null; userIds: string[] }>
  | MatchEventOf<'reminder-due', { kind: 'day-before' | 'hours-before'; startsAt: Date; location: string; userIds: string[] }>
  | MatchEventOf<'teams-published', { organizerId: string | null; userIds: string[] }>
  /** The organizer has entered or changed the score. */
  | MatchEventOf<'result-changed'>
  /** Counted as played; the vote is open. */
  | MatchEventOf<'ended', { presentUserIds: string[] }>
  /** For the voter's own devices alone: anything else would reveal how many ballots there are, and when they came. */
  | MatchEventOf<'vote-cast', { userId: string }>
  /** The organizer's words to everybody on the list and the bench. */
  | MatchEventOf<'announced', { organizerId: string; text: string; userIds: string[] }>
  | MatchEventOf<'locker-room-changed', { part: LockerRoomPart }>
  | MatchEventOf<'cancelled', { cancelledBy: string; cancelledByName: string; reason: string | null; userIds: string[] }>
  /**
   * `userIds`: the players and waiting players. `guestAddressIds`: their guests who are told by mail. `visibleToUserIds`: everyone who could
   * see it. `wasUpcoming`: neither cancelled nor over.
   */
  | MatchEventOf<
      'deleted',
      {
        deletedBy: string
        deletedByName: string
        wasUpcoming: boolean
        userIds: string[]
        guestAddressIds: string[]
        visibleToUserIds: string[]
      }
    >
