import { type MatchDenialReason, type MatchState, type MatchViewer, whyCannotEdit } from '../match.rules.ts'
import { type TimeBand, timeBand } from '../time-band.rules.ts'

/*
 * What people may do with offered places. Pages need these rules, and not the table of what becomes of a place: a test compares both.
 */

const PROPOSED_IN: readonly TimeBand[] = ['early', 'offers']

/** For who organizes: holds a free place for a player whom they ask. Whether one is free is read under the lock. */
export function whyCannotProposePlace(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  return whyCannotEdit(match, viewer, now) ?? (PROPOSED_IN.includes(timeBand(match, now)) ? null : 'FAILED_PRECONDITION')
}

/** For who waits, or was asked: the place that is held for them, or one that is free. Whether there is one is read under the lock. */
export function whyCannotTakeOfferedPlace(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (timeBand(match, now) === 'closed') return 'FAILED_PRECONDITION'
  return viewer.participation === 'waiting' || viewer.participation === 'invited' ? null : 'FAILED_PRECONDITION'
}

export function whyCannotGiveBackPlace(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (viewer.participation !== 'going') return 'PERMISSION_DENIED'
  const mayReturn = viewer.returnUntil ? now < viewer.returnUntil : false
  return mayReturn && timeBand(match, now) !== 'closed' ? null : 'FAILED_PRECONDITION'
}

/** Whether a place is held for them. */
export const hasOffer = (viewer: MatchViewer, now: Date): boolean => Boolean(viewer?.offeredUntil && now < viewer.offeredUntil)
