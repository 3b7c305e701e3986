import { isOrganizing, type MatchState, matchPhase } from '../matches/match.rules.ts'
import type { attendanceErrors } from './attendance.errors.ts'

export const ATTENDANCE_MARKS = ['present', 'late', 'absent', 'excused'] as const
export type AttendanceMark = (typeof ATTENDANCE_MARKS)[number]

/** What became of a contest: the absence stands, or it does not. */
export const SETTLEMENTS = ['kept', 'lifted'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/**
 * What the last matches say of a player; from five that count on.
 * @property late those of the matches they came to
 */
export type Reliability = { present: number; late: number; absent: number }

/** How many matches a player's reliability looks back. */
export const RELIABILITY_MATCHES = 20

/** With fewer matches there is nothing to tell. */
export const MIN_RELIABILITY_MATCHES = 5

export const CONTEST_HOURS = 48

/** Who leaves later than this before kick-off is missed where nobody takes the place. */
export const LATE_LEAVE_HOURS = 6

/** For how long after the end the sheet can be filled in, in days; after it was added where that was later. */
export const ATTENDANCE_DAYS = 30

const HOUR = 3_600_000

export type AttendanceDenialReason = keyof typeof attendanceErrors | null

type Entry = {
  mark: AttendanceMark
  markedAt: Date
  markedBy: string | null
  contestedAt: Date | null
  settlement: Settlement | null
  settledByAdmin: boolean
}

/** From kick-off on. */
export function whyCannotMarkAttendance(
  match: Pick<MatchState, 'organizerId' | 'status' | 'startsAt' | 'endsAt' | 'addedAt'>,
  viewer: { id: string; isCoOrganizer: boolean },
  now: Date,
): Extract<AttendanceDenialReason, 'PERMISSION_DENIED' | 'FAILED_PRECONDITION'> | null {
  if (!isOrganizing(match, viewer)) return 'PERMISSION_DENIED'
  const since = (match.addedAt ?? match.endsAt).getTime()
  const isOpen = matchPhase(match, now) !== 'upcoming' && now.getTime() < since + ATTENDANCE_DAYS * 24 * HOUR
  return isOpen && match.status !== 'cancelled' ? null : 'FAILED_PRECONDITION'
}

/**
 * What may be noted for a player. What was settled is not an absence again, an admin's decision stands, and nobody lifts an absence of their own that
 * somebody else noted.
 */
export function markChoices(
  entry: Pick<Entry, 'mark' | 'markedBy' | 'settlement' | 'settledByAdmin'> | null,
  { playerId, viewerId }: { playerId: string; viewerId: string },
): AttendanceMark[] {
  if (!entry) return [...ATTENDANCE_MARKS]
  const isOwn = playerId === viewerId && entry.mark === 'absent' && entry.markedBy !== viewerId
  if (entry.settledByAdmin || isOwn) return [entry.mark]
  return ATTENDANCE_MARKS.filter((mark) => mark !== 'absent' || entry.mark === 'absent' || entry.settlement === null)
}

/** What the viewer noted, and nobody else has settled since: they may replace it without having seen its version. */
export const isOwnMark = (
  { markedBy, settlement, settledBy }: Pick<Entry, 'markedBy' | 'settlement'> & { settledBy: string | null },
  viewerId: string,
): boolean => markedBy === viewerId && (settlement === null || settledBy === viewerId)

export const contestableUntil = (markedAt: Date): Date => new Date(markedAt.getTime() + CONTEST_HOURS * HOUR)

/** Once, and absences only: the rest does not count against the player. */
export function whyCannotContest({ mark, markedAt, contestedAt }: Entry, now: Date): AttendanceDenialReason {
  if (mark !== 'absent' || contestedAt !== null) return 'FAILED_PRECONDITION'
  return now < contestableUntil(markedAt) ? null : 'CONTEST_CLOSED'
}

/** For who organizes the match, and not about themselves. */
export function whyCannotSettle(entry: Entry, { isSelf }: { isSelf: boolean }): AttendanceDenialReason {
  if (isSelf) return 'PERMISSION_DENIED'
  return entry.contestedAt !== null && entry.settlement === null ? null : 'FAILED_PRECONDITION'
}

/** Once the organizer has kept the absence, has not answered for as long as one may contest, or is gone. */
export function whyCannotSettleAsAdmin(entry: Entry & { hasOrganizer: boolean }, now: Date): AttendanceDenialReason {
  if (entry.contestedAt === null || entry.settledByAdmin || entry.settlement === 'lifted') return 'FAILED_PRECONDITION'
  if (entry.settlement === 'kept' || !entry.hasOrganizer) return null
  return now >= contestableUntil(entry.contestedAt) ? null : 'FAILED_PRECONDITION'
}

/** Excused matches count neither way, and an absence waits for the answer to its contest. */
export const countsForReliability = ({ mark, contestedAt, settlement }: Pick<Entry, 'mark' | 'contestedAt' | 'settlement'>): boolean =>
  mark !== 'excused' && !(mark === 'absent' && contestedAt !== null && settlement === null)

/** @param marks of the entries that count, latest match first */
export function reliabilityOf(marks: readonly AttendanceMark[]): Reliability | null {
  const last = marks.filter((mark) => mark !== 'excused').slice(0, RELIABILITY_MATCHES)
  if (last.length < MIN_RELIABILITY_MATCHES) return null
  const count = (mark: AttendanceMark) => last.filter((other) => other === mark).length
  return { present: count('present'), late: count('late'), absent: count('absent') }
}

/** « Présent à 18 des 20 derniers »: who was late came. */
export const attendedOf = ({ present, late, absent }: Reliability) => ({ attended: present + late, total: present + late + absent })

/** Whole percent, rounded down: 79.9 is below 80. */
export function attendanceRate(reliability: Reliability): number {
  const { attended, total } = attendedOf(reliability)
  return Math.floor((100 * attended) / total)
}

type LateLeaves = {
  startsAt: Date
  /** When the date, time or place changed last. */
  rescheduledAt: Date | null
  /** Players who gave up a place on the list themselves, and are not on it. */
  leaves: readonly { userId: string; at: Date; wasAfterDeadline: boolean }[]
  /** When somebody got a place on the list, other than by taking over one. */
  arrivals: readonly Date[]
  /** Places that nobody has when the match is played; none on a list without a limit. */
  emptySeats: number
}

/** Whether it was too late for any match; earlier, only after the match's own deadline. */
export const isInLastHours = (leftAt: Date, startsAt: Date): boolean => leftAt.getTime() > startsAt.getTime() - LATE_LEAVE_HOURS * HOUR

/**
 * Who left less than six hours before kick-off, or after the deadline of the match, and whose seat stayed empty. In doubt for the player: who comes takes the seat of the one who
 * left first, whatever other seats were free, and nobody is blamed for leaving a match that had just changed, or changed later.
 */
export function findUnfilledLeaves({ startsAt, rescheduledAt, leaves, arrivals, emptySeats }: LateLeaves): { userId: string; at: Date }[] {
  const isLate = ({ at, wasAfterDeadline }: LateLeaves['leaves'][number]) =>
    (wasAfterDeadline || isInLastHours(at, startsAt)) && at < startsAt
  const isExcused = ({ at }: { at: Date }) => rescheduledAt !== null && at.getTime() - rescheduledAt.getTime() < 24 * HOUR
  const open = leaves.filter((leave) => isLate(leave) && !isExcused(leave)).sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const arrival of [...arrivals].sort((a, b) => a.getTime() - b.getTime())) {
    const filled = open.findIndex(({ at }) => at <= arrival)
    if (filled >= 0) open.splice(filled, 1)
  }
  return emptySeats > 0 ? open.slice(-emptySeats) : []
}
