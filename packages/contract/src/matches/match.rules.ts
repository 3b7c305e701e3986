import { localDate } from '../lib/local-time.ts'
import type { MatchErrorCode } from './match.errors.ts'
import type { GuestPolicy, MatchStatus, MatchType, MinReliability, ParticipantStatus } from './match.schema.ts'

export type MatchState = {
  organizerId: string | null
  status: MatchStatus
  type: MatchType
  startsAt: Date
  endsAt: Date
  currentPlayers: number
  maxPlayers: number
  waitingPlayers: number
  /** Players who keep their place until somebody takes it. */
  replacementsSought: number
  /** Free places that are held for players of the bench. */
  offeredPlaces: number
  guestPolicy: GuestPolicy
  /** Guests that each player may bring. */
  guestsPerPlayer: number
  /** The organizer may free the places of players who have not confirmed. */
  freesUnconfirmed: boolean
  /** The kick-off before it was moved to another time; lists don't tell. */
  previousStartsAt?: Date | null
  /** When a match that had been played was added to its series; lists don't tell. */
  addedAt?: Date | null
  /** How often players must have come to join freely, in percent; null for everybody. */
  minReliability: MinReliability | null
}

/** Viewer fields that the rules use; null without an account. */
export type MatchViewer = {
  id: string
  isSuperAdmin: boolean
  /** Null if they were never on the list. */
  participation: ParticipantStatus | null
  isInGroup: boolean
  /** Named by the organizer. */
  isCoOrganizer: boolean
  /** « Je ne viens pas ». */
  hasDeclined?: boolean
  seeksReplacement?: boolean
  /** The end of the offer that is open for them; lists of matches don't tell. */
  offeredUntil?: Date | null
  /** Until when they may give the place back; lists don't tell. */
  returnUntil?: Date | null
  /** Whether they have confirmed that they come; lists of matches don't tell. */
  isPresenceConfirmed?: boolean | null
  /** Guests whom they bring; lists of matches don't tell. */
  guestsBrought?: number
  /** The match asks for more reliability than they have. Where nobody has looked, it is read under the lock. */
  isBelowMinimum?: boolean
  /** What became of their request to join, or null; lists don't tell. */
  joinRequest?: JoinRequestState | null
} | null

export type JoinRequestState = 'pending' | 'refused'

export type MatchDenialReason = MatchErrorCode | null

/** The organizer and the co-organizers, who may do all that the organizer may but cancel the match, hand it over or name co-organizers. */
export const isOrganizing = (
  match: Pick<MatchState, 'organizerId'>,
  viewer: Pick<NonNullable<MatchViewer>, 'id' | 'isCoOrganizer'>,
): boolean => viewer.id === match.organizerId || viewer.isCoOrganizer

export type MatchPhase = 'upcoming' | 'ongoing' | 'finished'

/** By time only: cancelled matches have phases too. */
export function matchPhase(match: Pick<MatchState, 'startsAt' | 'endsAt'>, now: Date): MatchPhase {
  if (now < match.startsAt) return 'upcoming'
  return now < match.endsAt ? 'ongoing' : 'finished'
}

/** How many players are missing until the match is confirmed. Null without a minimum, and for a cancelled match. */
export function playersToConfirm(match: { status: MatchStatus; currentPlayers: number; minPlayers: number | null }): number | null {
  if (match.status === 'cancelled' || match.minPlayers === null) return null
  return Math.max(0, match.minPlayers - match.currentPlayers)
}

/** Places for whoever comes: those that are held for somebody are not. Where nobody knows of them they are left out. */
export const placesLeft = (match: { currentPlayers: number; maxPlayers: number; offeredPlaces?: number }): number =>
  Math.max(0, match.maxPlayers - match.currentPlayers - (match.offeredPlaces ?? 0))

/**
 * Open or full; a cancelled match stays cancelled. Without a number of places (`maxPlayers` 0) a match is open, and everybody who joins waits
 * for the organizer to set it.
 */
export function deriveMatchStatus(match: { status: MatchStatus; currentPlayers: number; maxPlayers: number }): MatchStatus {
  if (match.status === 'cancelled') return 'cancelled'
  return match.maxPlayers > 0 && match.currentPlayers >= match.maxPlayers ? 'full' : 'open'
}

/** Private matches: organizer and co-organizers, players, waiting and invited players, members of the group, and users with the link. */
export function canSeeMatch(match: Pick<MatchState, 'type' | 'organizerId'>, viewer: MatchViewer, hasInviteToken: boolean): boolean {
  if (match.type === 'public' || hasInviteToken) return true
  if (!viewer) return false
  if (isOrganizing(match, viewer) || viewer.isInGroup) return true
  return viewer.participation === 'going' || viewer.participation === 'waiting' || viewer.participation === 'invited'
}

/** For a place on the list or, when it is full, in the queue. */
export function whyCannotJoin(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (!isOpenForChanges(match, now)) return 'FAILED_PRECONDITION'
  // Removed players need an invitation to come back.
  if (viewer.participation === 'removed' && viewer.id !== match.organizerId) return 'PERMISSION_DENIED'
  return viewer.isBelowMinimum ? 'RELIABILITY_TOO_LOW' : null
}

export function whyCannotLeave(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  return isOpenForChanges(match, now) ? null : 'FAILED_PRECONDITION'
}

/** Invited, or a member of the match's group who was never on its list. */
export function isAskedToCome(match: Pick<MatchState, 'organizerId'>, viewer: MatchViewer): boolean {
  if (!viewer || viewer.id === match.organizerId) return false
  return viewer.participation === 'invited' || (viewer.isInGroup && viewer.participation === null)
}

/** « Je ne viens pas »: they can still come until kick-off. */
export function whyCannotDecline(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (!isAskedToCome(match, viewer)) return 'PERMISSION_DENIED'
  return isOpenForChanges(match, now) ? null : 'FAILED_PRECONDITION'
}

/**
 * « Suivre », for who is not on the list and does not organize. A private match can be followed by those who see it without its link: nobody
 * knows later whether somebody still has the link.
 */
export function whyCannotFollow(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (isOnList(viewer) || isOrganizing(match, viewer) || !canSeeMatch(match, viewer, false)) return 'PERMISSION_DENIED'
  return isOpenForChanges(match, now) ? null : 'FAILED_PRECONDITION'
}

/** « Couper les notifications », for those who get any: who is on the list or asked to come. Never for the organizer. */
export function whyCannotMute(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (viewer.id === match.organizerId || !(isOnList(viewer) || isAskedToCome(match, viewer))) return 'PERMISSION_DENIED'
  return match.status !== 'cancelled' && matchPhase(match, now) !== 'finished' ? null : 'FAILED_PRECONDITION'
}

const isOnList = ({ participation }: NonNullable<MatchViewer>): boolean => participation === 'going' || participation === 'waiting'

export function whyCannotEdit(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (!isOrganizing(match, viewer)) return 'PERMISSION_DENIED'
  return isOpenForChanges(match, now) ? null : 'FAILED_PRECONDITION'
}

/** For who organizes, and asks those who have not answered, once a day. */
export function whyCannotRemind(match: MatchState & { remindedAt: Date | null }, viewer: MatchViewer, now: Date): MatchDenialReason {
  const isDone = match.remindedAt !== null && localDate(match.remindedAt) === localDate(now)
  return whyCannotEdit(match, viewer, now) ?? (isDone ? 'REMINDED_TODAY' : null)
}

/** For the organizer alone. @see isOrganizing */
export function whyCannotEditAsOrganizer(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (viewer.id !== match.organizerId) return 'PERMISSION_DENIED'
  return isOpenForChanges(match, now) ? null : 'FAILED_PRECONDITION'
}

/** Allowed until the end: a match in progress can be cancelled too, e.g. because of a storm. */
export function whyCannotCancel(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (viewer.id !== match.organizerId && !viewer.isSuperAdmin) return 'PERMISSION_DENIED'
  return match.status !== 'cancelled' && matchPhase(match, now) !== 'finished' ? null : 'FAILED_PRECONDITION'
}

/** Until the end: a match in progress may move to another pitch. */
export function whyCannotAnnounce(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (!isOrganizing(match, viewer)) return 'PERMISSION_DENIED'
  return match.status !== 'cancelled' && matchPhase(match, now) !== 'finished' ? null : 'FAILED_PRECONDITION'
}

/** Also after the end: what the match counted is taken back. For admins; whose matches they may cancel is checked apart. */
export function whyCannotCancelAsAdmin(match: Pick<MatchState, 'status'>): MatchDenialReason {
  return match.status === 'cancelled' ? 'FAILED_PRECONDITION' : null
}

export function whyCannotRemovePlayers(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  return whyCannotEdit(match, viewer, now)
}

/** The list stands open until kick-off. */
export function isOpenForChanges(match: Pick<MatchState, 'status' | 'startsAt'>, now: Date): boolean {
  return match.status !== 'cancelled' && now < match.startsAt
}
