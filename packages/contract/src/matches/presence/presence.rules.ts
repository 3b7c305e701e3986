import { localDate } from '../../lib/local-time.ts'
import {
  isOpenForChanges,
  type MatchDenialReason,
  type MatchState,
  type MatchViewer,
  whyCannotEdit,
  whyCannotRemovePlayers,
} from '../match.rules.ts'

const HOUR = 60 * 60_000

/** « Confirmer ma présence » is asked from then on, in real hours: whatever the clocks do. */
const ASKED_FROM_MS = 24 * HOUR
const FREED_FROM_MS = 6 * HOUR

export const presenceAskedFrom = (startsAt: Date): Date => new Date(startsAt.getTime() - ASKED_FROM_MS)

/** When the places of players who have not confirmed may be freed, if the match says so. */
export const placesFreedFrom = (startsAt: Date): Date => new Date(startsAt.getTime() - FREED_FROM_MS)

/** Whether the players of the list are asked now. */
export const isPresenceAsked = (match: Pick<MatchState, 'status' | 'startsAt'>, now: Date): boolean =>
  isOpenForChanges(match, now) && now >= presenceAskedFrom(match.startsAt)

/** Whether players may say that they come: they are asked, or the match has moved to another time since they came. */
export const isPresenceOpen = (match: Pick<MatchState, 'status' | 'startsAt' | 'previousStartsAt'>, now: Date): boolean =>
  isPresenceAsked(match, now) || (Boolean(match.previousStartsAt) && isOpenForChanges(match, now))

export type PlayerPresence = {
  userId: string | null
  /** The kick-off for which they confirmed: a match that moves asks anew. Who joins in the last 24 hours confirms with it. */
  confirmedFor: Date | null
}

/**
 * Who has said that they come. Who organizes the match is coming. Null for guests without an account and for accounts that are gone: nobody
 * can ask them.
 */
export function isPresenceConfirmed(
  { userId, confirmedFor }: PlayerPresence,
  { organizerId, startsAt }: Pick<MatchState, 'organizerId' | 'startsAt'>,
): boolean | null {
  if (userId === null) return null
  return userId === organizerId || confirmedFor?.getTime() === startsAt.getTime()
}

/** Joining in the last 24 hours is confirming. */
export const confirmedByJoining = (match: Pick<MatchState, 'status' | 'startsAt'>, now: Date): Date | null =>
  isPresenceAsked(match, now) ? match.startsAt : null

/** For players of the list, from 24 hours before kick-off on, and of a match that has moved at once. Confirming again does nothing. */
export function whyCannotConfirmPresence(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (viewer.participation !== 'going') return 'PERMISSION_DENIED'
  return isPresenceOpen(match, now) ? null : 'FAILED_PRECONDITION'
}

/** « Relancer » those who have not confirmed, for who organizes, once a day. */
export function whyCannotRemindPresence(
  match: MatchState & { presenceRemindedAt: Date | null },
  viewer: MatchViewer,
  now: Date,
): MatchDenialReason {
  const isDone = match.presenceRemindedAt !== null && localDate(match.presenceRemindedAt) === localDate(now)
  return whyCannotEdit(match, viewer, now) ?? (!isPresenceAsked(match, now) ? 'FAILED_PRECONDITION' : isDone ? 'REMINDED_TODAY' : null)
}

/** The places of players who have not confirmed. Of whom, is read under the lock. */
export function whyCannotFreePlaces(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  const isTime = match.freesUnconfirmed && now >= placesFreedFrom(match.startsAt)
  return whyCannotRemovePlayers(match, viewer, now) ?? (isTime ? null : 'FAILED_PRECONDITION')
}
