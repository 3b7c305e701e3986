import { type MatchDenialReason, type MatchState, type MatchViewer, whyCannotEdit, whyCannotJoin, whyCannotLeave } from './match.rules.ts'

/** From so many hours before kick-off on, a player may look for somebody even while others wait. */
const REPLACEMENT_WINDOW_HOURS = 24

/**
 * A player on the list may look for a replacement within the last day, or while nobody waits;
 * else leaving gives the place to the first of the queue.
 */
export function whyCannotSeekReplacement(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  const objection = whyCannotLeave(match, viewer, now)
  if (objection) return objection
  if (viewer?.participation !== 'going') return 'PERMISSION_DENIED'
  const isSoon = match.startsAt.getTime() - now.getTime() <= REPLACEMENT_WINDOW_HOURS * 3_600_000
  return isSoon || match.waitingPlayers === 0 ? null : 'FAILED_PRECONDITION'
}

/** Whoever may join the list and isn't on it may take the place of somebody who looks for a replacement. */
export function whyCannotTakePlace(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  const objection = whyCannotJoin(match, viewer, now)
  if (objection) return objection
  return viewer?.participation === 'going' ? 'FAILED_PRECONDITION' : null
}

/** The organizer, until kick-off. */
export const whyCannotHandOver = whyCannotEdit

/** For players of the list, when nobody organizes the match any more. */
export function whyCannotBecomeOrganizer(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  const objection = whyCannotLeave(match, viewer, now)
  if (objection) return objection
  if (viewer?.participation !== 'going') return 'PERMISSION_DENIED'
  return match.organizerId === null ? null : 'FAILED_PRECONDITION'
}

/** The locker room is for the players of the list and the organizer. */
export function canEnterLockerRoom(match: Pick<MatchState, 'organizerId'>, viewer: MatchViewer): boolean {
  return viewer !== null && (viewer.participation === 'going' || viewer.id === match.organizerId)
}
