import type { LeaveDeadlineHours, ParticipantStatus } from '../match.schema.ts'

export type MatchWithDeadline = { startsAt: Date; leaveDeadlineHours: LeaveDeadlineHours | null }

/** How long the place can be given up freely; null for up to kick-off. */
export const leaveDeadline = ({ startsAt, leaveDeadlineHours }: MatchWithDeadline): Date | null =>
  leaveDeadlineHours === null ? null : new Date(startsAt.getTime() - leaveDeadlineHours * 3_600_000)

/** For how long leaving takes back that one has just joined, and is no departure. */
export const TAKE_BACK_MS = 60_000

export const isTakenBack = ({ joinedAt, leftAt }: { joinedAt: Date; leftAt: Date }): boolean =>
  leftAt.getTime() - joinedAt.getTime() < TAKE_BACK_MS

/**
 * After the deadline, a player of the list says why: the seat that stays empty counts as an absence. Not from the bench, nor within a
 * minute of joining, when it is taken back.
 * @param joinedAt null where it is not known
 */
export function needsLeaveReason(
  match: MatchWithDeadline,
  { participation, isOrganizer, joinedAt }: { participation: ParticipantStatus | null; isOrganizer: boolean; joinedAt: Date | null },
  now: Date,
): boolean {
  const deadline = leaveDeadline(match)
  if (participation !== 'going' || isOrganizer || deadline === null || now < deadline) return false
  return joinedAt === null || !isTakenBack({ joinedAt, leftAt: now })
}
