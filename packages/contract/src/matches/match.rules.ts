import type { MatchErrorCode } from './match.errors.ts'
import type { MatchStatus, MatchType, ParticipantStatus } from './match.schema.ts'

/** What the rules need to know of a match. */
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
}

/** What the rules need to know of who asks; null for someone without an account. */
export type MatchViewer = {
  id: string
  isSuperAdmin: boolean
  /** Their row on this match's list, if they ever had one. */
  participation: ParticipantStatus | null
  /** They are in the group that this is a match of. */
  isInGroup: boolean
  /** They look for somebody to take their place. */
  seeksReplacement?: boolean
} | null

/** The code of an error of the contract, or null when nothing stands against it. */
export type MatchDenialReason = MatchErrorCode | null

export type MatchPhase = 'upcoming' | 'ongoing' | 'finished'

/** Upcoming until kick-off, ongoing for its duration, then finished. A cancelled match has phases too: they say whether its hour has passed. */
export function matchPhase(match: Pick<MatchState, 'startsAt' | 'endsAt'>, now: Date): MatchPhase {
  if (now < match.startsAt) return 'upcoming'
  return now < match.endsAt ? 'ongoing' : 'finished'
}

/** Enough players to be sure that it takes place. */
export function isMatchConfirmed(match: { status: MatchStatus; currentPlayers: number; minPlayers: number | null }): boolean {
  return match.status !== 'cancelled' && match.minPlayers !== null && match.currentPlayers >= match.minPlayers
}

export const placesLeft = (match: { currentPlayers: number; maxPlayers: number }): number =>
  Math.max(0, match.maxPlayers - match.currentPlayers)

/** Open or full, by the places taken; a cancelled match stays cancelled. */
export function deriveMatchStatus(match: { status: MatchStatus; currentPlayers: number; maxPlayers: number }): MatchStatus {
  if (match.status === 'cancelled') return 'cancelled'
  return match.currentPlayers >= match.maxPlayers ? 'full' : 'open'
}

/** Private matches exist for their organizer, the people on their list or invited, the members of their group, and holders of the link. */
export function canSeeMatch(match: Pick<MatchState, 'type' | 'organizerId'>, viewer: MatchViewer, hasInviteToken: boolean): boolean {
  if (match.type === 'public' || hasInviteToken) return true
  if (!viewer) return false
  if (viewer.id === match.organizerId || viewer.isInGroup) return true
  return viewer.participation === 'going' || viewer.participation === 'waiting' || viewer.participation === 'invited'
}

/** Covers both kinds of place: on the list while there is room, else in the queue. */
export function whyCannotJoin(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (!isEditable(match, now)) return 'FAILED_PRECONDITION'
  // Whoever the organizer removed comes back by an invitation only.
  if (viewer.participation === 'removed' && viewer.id !== match.organizerId) return 'PERMISSION_DENIED'
  return null
}

export function whyCannotLeave(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  return isEditable(match, now) ? null : 'FAILED_PRECONDITION'
}

export function whyCannotEdit(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (viewer.id !== match.organizerId) return 'PERMISSION_DENIED'
  return isEditable(match, now) ? null : 'FAILED_PRECONDITION'
}

/** Until it is over: a match that has begun can still be called off (the storm, the closed pitch). */
export function whyCannotCancel(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (viewer.id !== match.organizerId && !viewer.isSuperAdmin) return 'PERMISSION_DENIED'
  return match.status !== 'cancelled' && matchPhase(match, now) !== 'finished' ? null : 'FAILED_PRECONDITION'
}

export function whyCannotRemovePlayers(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  return whyCannotEdit(match, viewer, now)
}

/** A list moves until kick-off. */
function isEditable(match: Pick<MatchState, 'status' | 'startsAt'>, now: Date): boolean {
  return match.status !== 'cancelled' && now < match.startsAt
}
