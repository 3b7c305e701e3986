import { whyCannotMarkAttendance } from '@coup-denvoi/contract/attendance/attendance.rules'
import { isOrganizing } from '@coup-denvoi/contract/matches/match.rules'
import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { and, eq } from 'drizzle-orm'
import { lockCountableUsers } from '#features/matches/match-counters.public.ts'
import { lockMatchForViewer, type MatchForViewer, requireMatchForViewer } from '#features/matches/match-for-viewer.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import { type AttendanceRow, attendanceEntries } from './attendance-entries.table.ts'

export type Actor = Pick<Viewer, 'id'>
export type Admin = Pick<Viewer, 'id' | 'rightsWithheld'>

/** The entry of a player, locked. */
export type LockedEntry = { entry: AttendanceRow; actor: Actor }

/** For who organizes; locks the counted users and the match. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION */
export async function lockToMark({ tx, now }: Change, actor: Actor, id: string): Promise<Authorized<MatchForViewer, 'organizer'>> {
  const unlocked = await requireMatchForViewer(tx, actor, id)
  // Checked before locking the users: without the right nobody may lock them.
  throwIf(whyCannotMarkAttendance(unlocked.row, unlocked.viewer, now))
  await lockCountableUsers(tx, id, actor.id)
  const match = await lockMatchForViewer(tx, actor, id)
  throwIf(whyCannotMarkAttendance(match.row, match.viewer, now))
  return authorized<'organizer', MatchForViewer>(match)
}

/** For who organizes the match. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, ATTENDANCE_NOT_FOUND */
export async function lockToSettle(
  change: Change,
  actor: Actor,
  { id, playerId }: { id: string; playerId: string },
): Promise<Authorized<LockedEntry & MatchForViewer, 'organizer'>> {
  const match = await lockMatchForViewer(change.tx, actor, id)
  if (!isOrganizing(match.row, match.viewer)) throw apiError('PERMISSION_DENIED')
  return authorized<'organizer', LockedEntry & MatchForViewer>({ ...match, ...(await lockEntry(change, actor, id, playerId)) })
}

/** For the player whom the entry is about. @throws UNAUTHENTICATED, ATTENDANCE_NOT_FOUND */
export async function lockToContest(change: Change, actor: Actor, matchId: string): Promise<Authorized<LockedEntry, 'player'>> {
  await lockActor(change, actor)
  return authorized<'player', LockedEntry>(await lockEntry(change, actor, matchId, actor.id))
}

/** For a site admin. @throws UNAUTHENTICATED, PERMISSION_DENIED, ATTENDANCE_NOT_FOUND */
export async function lockToSettleAsAdmin(
  change: Change,
  admin: Admin,
  { matchId, playerId }: { matchId: string; playerId: string },
): Promise<Authorized<LockedEntry, 'moderator'>> {
  const actor = await lockActor(change, admin)
  if (!canOpenAdministration(actor) || admin.rightsWithheld) throw apiError('PERMISSION_DENIED')
  return authorized<'moderator', LockedEntry>(await lockEntry(change, actor, matchId, playerId))
}

async function lockEntry({ tx }: Change, actor: Actor, matchId: string, userId: string): Promise<LockedEntry> {
  const [entry] = await tx
    .select()
    .from(attendanceEntries)
    .where(and(eq(attendanceEntries.matchId, matchId), eq(attendanceEntries.userId, userId)))
    .for('no key update')
  if (!entry) throw apiError('ATTENDANCE_NOT_FOUND')
  return { entry, actor }
}
