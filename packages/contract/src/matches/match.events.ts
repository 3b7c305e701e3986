import type { LockerRoomPart } from '../live/live.protocol.ts'
import type { GuestPolicy, ParticipantStatus } from './match.schema.ts'
import type { MatchEventOf } from './match-base.events.ts'
import type { MatchDraft } from './match-draft.schema.ts'
import type { MatchResultEvent } from './match-result.events.ts'
import type { MatchOrganizerEvent } from './organizers/organizer.events.ts'

/**
 * The following matches of its series, too, after this one or before it. Who was told of an earlier one is not told again, nor are guests
 * with the same address.
 */
export type WithFollowing = { toldIds: readonly string[]; earlierIds: readonly string[] }

/** What happened to a guest. `requested` and `refused` change no list. `claimed`: the place is the actor's, who is the guest. */
export type GuestChange = 'requested' | 'refused' | 'going' | 'waiting' | 'promoted' | 'left' | 'removed' | 'renamed' | 'claimed'

/** What an edit changed, with what it was before. */
export type MatchFieldChange = {
  [Field in keyof EditableFields]: { field: Field; before: EditableFields[Field]; after: EditableFields[Field] }
}[keyof EditableFields]

/** The text of the place says where, the id only where its page is. */
type EditableFields = Omit<Required<MatchDraft>, 'placeId'> & { guestPolicy: GuestPolicy; guestsPerPlayer: number }

/** `organizer-gone`: the account of the organizer ended. */
export type MatchEdit = { kind: 'fields'; changes: MatchFieldChange[] } | { kind: 'link-renewed' | 'organizer-gone' | 'group-deleted' }

/** `waiting`: accepted, with a seat on the bench. */
export type JoinRequestOutcome = 'going' | 'waiting' | 'refused' | 'withdrawn' | 'opened' | 'dropped'

/**
 * `followerIds`: who follows the match without being on its list, and sees it. `organizerIds`: who is told, the organizer first, then the
 * co-organizers. `place`: the number of places taken with theirs.
 */
export type MatchEvent =
  /**
   * `toldIds`: members of the group who are told by another event: regulars of a series, and those who answered a poll. `isOfSeries`: a job
   * published it.
   */
  | MatchEventOf<'organized', { organizerId: string; location: string; toldIds?: string[]; isOfSeries?: true }>
  /** A match of a series that was played without the product. Everybody on its list was there. */
  | MatchEventOf<'added-afterwards', { userIds: string[]; guests: number; organizerId: string }>
  /** The regulars of a series who were put on the list when the match was published. */
  | MatchEventOf<'regulars-placed', { userIds: string[]; waitingIds: string[]; guests: number; organizerId: string }>
  | MatchEventOf<
      'joined',
      { organizerIds: string[]; userId: string; status: Extract<ParticipantStatus, 'going' | 'waiting'>; place: number | null }
    >
  | MatchEventOf<'left', { organizerIds: string[]; userId: string; accountEnded: boolean; reason: string | null }>
  /**
   * `actorId`: the account that did it; null for the guest, and for the queue that moves up. `takes`: what an account has by claiming the place,
   * which is neither on the list already nor joins by an event of its own.
   */
  | MatchEventOf<
      'guest-changed',
      {
        organizerIds: string[]
        guestId: string
        guestName: string
        actorId: string | null
        change: GuestChange
        takes?: 'going' | 'waiting'
      }
    >
  /** Long after the match: what names them elsewhere goes, too. */
  | MatchEventOf<'guests-erased'>
  /** By moderators. `name`: what it was, for what keeps it elsewhere. */
  | MatchEventOf<'guest-name-erased', { guestId: string; name: string }>
  /** `isUnconfirmed`: their place was freed, because they had not confirmed that they come. */
  | MatchEventOf<'player-removed', { userId: string; removedBy: string; isUnconfirmed?: true }>
  /** `freedFrom`: when the places of those who have not confirmed may be freed; null where they may not. */
  | MatchEventOf<'presence-asked', { userIds: string[]; organizerIds: string[]; location: string; freedFrom: Date | null }>
  /**
   * Below its minimum. `userIds`: the players of the list who don't organize. `cancelerIds`: those of `organizerIds` who may cancel it.
   * `askedIds`: those of them all who are asked with it whether they still come; `freedFrom` as for `presence-asked`.
   */
  | MatchEventOf<
      'in-danger',
      {
        userIds: string[]
        organizerIds: string[]
        cancelerIds: string[]
        askedIds: string[]
        freedFrom: Date | null
        location: string
        currentPlayers: number
        minPlayers: number
        voteEndsAt: Date
      }
    >
  /** `userIds`: who has said that they could play then and there. */
  | MatchEventOf<'players-wanted', { userIds: string[]; location: string; currentPlayers: number; minPlayers: number }>
  /** `toldIds`: who sees the votes: the players of the list, and who organizes. */
  | MatchEventOf<'rescue-voted', { userId: string; toldIds: string[] }>
  /** It is played with those who come. `userIds`: the players of the list, and who organizes. */
  | MatchEventOf<'kept', { keptBy: string; userIds: string[]; location: string }>
  /** `toldIds`: who sees that: the players of the list, and who organizes. */
  | MatchEventOf<'presence-confirmed', { userId: string; toldIds: string[] }>
  /** `userIds`: those whom the invitation reached; empty if all blocked the inviter, who knows of `invitedIds` only. */
  | MatchEventOf<
      'players-invited',
      { userIds: string[]; invitedIds: string[]; organizerIds: string[]; invitedBy: string; inviterName: string }
    >
  /** Who has not answered is asked again. */
  | MatchEventOf<'answers-sought', { userIds: string[]; organizerIds: string[]; soughtBy: string; placesLeft: number }>
  /** Somebody who was invited, or a member of the match's group, does not come. */
  | MatchEventOf<'declined', { userId: string; organizerIds: string[] }>
  /** Somebody below the minimum of reliability asks to join. */
  | MatchEventOf<'join-requested', { userId: string; organizerIds: string[] }>
  /** `opened`: the match asks for no minimum any more. `dropped`: nobody answers it any more, and nobody is told. */
  | MatchEventOf<'join-request-ended', { userId: string; organizerIds: string[]; outcome: JoinRequestOutcome; answeredBy: string | null }>
  /** `isAsked`: the players of the list are asked whether they come, and so are they. `returnUntil`: they may give the place back until then. */
  | MatchEventOf<'player-promoted', { userId: string; place: number | null; isAsked: boolean; returnUntil: Date | null }>
  /** The place is held for the player until then. `proposedBy`: the account of who asked somebody that is not on the bench. */
  | MatchEventOf<'place-offered', { userId: string; until: Date; proposedBy: string | null }>
  | MatchEventOf<'place-offer-ended', { userId: string; outcome: 'taken' | 'passed' | 'expired' | 'withdrawn' }>
  /** A place for the first who takes it: in the last hour, or that of a player who seeks a replacement. `userIds`: who waits. */
  | MatchEventOf<'place-opened', { userIds: string[]; isSought?: true }>
  | MatchEventOf<'edited', { visibilityChanged: boolean; actorId: string | null; edit: MatchEdit }>
  /** The match stays. `userIds` are the players and waiting players. */
  | MatchEventOf<'group-deleted', { groupName: string; deletedBy: string; userIds: string[] }>
  /** Date, time or location changed. `userIds` are the players and waiting players; `before`: when and where it was. */
  | MatchEventOf<
      'rescheduled',
      {
        location: string
        before: { startsAt: Date; location: string }
        changedBy: string
        userIds: string[]
        followerIds: string[]
        withFollowing?: WithFollowing
      }
    >
  /** A full match has places again, and nobody waits for them. */
  | MatchEventOf<'places-freed', { placesLeft: number; followerIds: string[] }>
  /** What one user hears of it. */
  | MatchEventOf<'notices-changed', { userId: string }>
  /** The player keeps their place until somebody takes it. */
  | MatchEventOf<'replacement-requested', { userId: string; displayName: string }>
  | MatchEventOf<'replacement-withdrawn', { userId: string }>
  /** Kick-off came before anybody took the place. */
  | MatchEventOf<'replacement-expired', { organizerIds: string[]; userId: string }>
  | MatchEventOf<
      'player-replaced',
      {
        organizerIds: string[]
        userId: string
        displayName: string
        replacementUserId: string | null
        replacementGuestId: string | null
        replacementName: string
      }
    >
  | MatchOrganizerEvent
  | MatchEventOf<'reminder-due', { kind: 'day-before' | 'hours-before'; location: string; userIds: string[] }>
  | MatchEventOf<'teams-published', { publishedBy: string; userIds: string[] }>
  | MatchResultEvent
  /** Words of who organizes to everybody on the list and the bench. */
  | MatchEventOf<'announced', { announcedBy: string; text: string; userIds: string[] }>
  | MatchEventOf<'locker-room-changed', { part: LockerRoomPart }>
  | MatchEventOf<
      'cancelled',
      {
        cancelledBy: string
        cancelledByName: string
        reason: string | null
        userIds: string[]
        followerIds: string[]
        withFollowing?: WithFollowing
      }
    >
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
        followerIds: string[]
        guestAddressIds: string[]
        visibleToUserIds: string[]
      }
    >
