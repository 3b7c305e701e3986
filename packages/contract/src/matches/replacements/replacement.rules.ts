import {
  isOrganizing,
  type MatchDenialReason,
  type MatchState,
  type MatchViewer,
  whyCannotEditAsOrganizer,
  whyCannotJoin,
  whyCannotLeave,
} from '../match.rules.ts'

/** Hours before kick-off from which players may seek a replacement even while others wait. */
const REPLACEMENT_WINDOW_HOURS = 24

/** Allowed within the last 24 hours, or while nobody waits. Otherwise leaving gives the place to the first waiting player. */
export function whyCannotSeekReplacement(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  const objection = whyCannotLeave(match, viewer, now)
  if (objection) return objection
  if (viewer?.participation !== 'going') return 'PERMISSION_DENIED'
  const isSoon = match.startsAt.getTime() - now.getTime() <= REPLACEMENT_WINDOW_HOURS * 3_600_000
  return isSoon || match.waitingPlayers === 0 ? null : 'FAILED_PRECONDITION'
}

export function whyCannotTakePlace(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  const objection = whyCannotJoin(match, viewer, now)
  if (objection) return objection
  return viewer?.participation === 'going' ? 'FAILED_PRECONDITION' : null
}

export const whyCannotHandOver = whyCannotEditAsOrganizer

export function whyCannotBecomeOrganizer(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  const objection = whyCannotLeave(match, viewer, now)
  if (objection) return objection
  if (viewer?.participation !== 'going') return 'PERMISSION_DENIED'
  return match.organizerId === null ? null : 'FAILED_PRECONDITION'
}

export function canEnterLockerRoom(match: Pick<MatchState, 'organizerId'>, viewer: MatchViewer): boolean {
  return viewer !== null && (viewer.participation === 'going' || isOrganizing(match, viewer))
}
