import { attendedOf, type Reliability } from '../../attendance/attendance.rules.ts'
import { isOrganizing, type MatchDenialReason, type MatchState, type MatchViewer, whyCannotJoin } from '../match.rules.ts'
import type { MinReliability } from '../match.schema.ts'

type MatchWithMinimum = Pick<MatchState, 'organizerId' | 'minReliability'>
type Newcomer = Pick<NonNullable<MatchViewer>, 'id' | 'isCoOrganizer' | 'participation'>

/**
 * Whether somebody would have to be reliable to join: not who organizes, nor whom an organizer has asked to come, with a place that is
 * held for them or without. Who has a place or a seat on the bench keeps it.
 */
export function isHeldToMinimum(match: MatchWithMinimum, viewer: Newcomer): boolean {
  if (match.minReliability === null || isOrganizing(match, viewer)) return false
  return viewer.participation === null || viewer.participation === 'left' || viewer.participation === 'removed'
}

/** @param reliability null with too few matches to tell, which keeps nobody out */
export function isReliableEnough({
  minimum,
  reliability,
  isExempt = false,
}: {
  minimum: MinReliability | null
  reliability: Reliability | null
  isExempt?: boolean
}): boolean {
  if (minimum === null || reliability === null || isExempt) return true
  const { attended, total } = attendedOf(reliability)
  return 100 * attended >= minimum * total
}

/** Whether they have to ask. */
export const isBelowMinimum = (match: MatchWithMinimum, viewer: Newcomer, reliability: Reliability | null): boolean =>
  !isReliableEnough({ minimum: match.minReliability, reliability, isExempt: !isHeldToMinimum(match, viewer) })

/** For who could join but for the minimum. How reliable they are is read under the lock. */
export function whyCannotAskToJoin(match: MatchState, viewer: MatchViewer, now: Date): MatchDenialReason {
  const objection = whyCannotJoin(match, viewer && { ...viewer, isBelowMinimum: false }, now)
  if (objection || !viewer) return objection
  return isHeldToMinimum(match, viewer) ? null : 'FAILED_PRECONDITION'
}
