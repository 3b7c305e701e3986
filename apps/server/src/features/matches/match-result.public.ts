import type { MatchResult } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { and, eq, isNotNull, not } from 'drizzle-orm'
import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { MatchForViewer } from './match-for-viewer.public.ts'
import { NO_GOALS } from './match-goals.public.ts'
import { type MatchRow, matches } from './matches.table.ts'
import { isPlayerOf, matchParticipants, playerId } from './participation/match-participants.table.ts'

/** A locked match that has ended, for its organizer or for a job. */
export type EndedMatch = Authorized<{ row: MatchRow }, 'organizer' | 'job'>

/** Saves the score and who did not come. @throws PLAYER_NOT_LISTED */
export async function recordResult(change: Change, match: Authorized<MatchForViewer, 'organizer'>, result: MatchResult): Promise<void> {
  const { tx, now } = change
  if (result.absentIds) await recordAttendance(change, match.row.id, new Set(result.absentIds))
  const { homeScore, awayScore } = result
  await tx.update(matches).set({ homeScore, awayScore, updatedAt: now }).where(eq(matches.id, match.row.id))
}

export async function recordMatchEnd({ tx, now }: Change, { row }: EndedMatch): Promise<void> {
  await tx.update(matches).set({ endedAt: now, position: null }).where(eq(matches.id, row.id))
}

export async function recordVoteClosed({ tx, now }: Change, { row }: EndedMatch): Promise<void> {
  await tx.update(matches).set({ voteClosedAt: now }).where(eq(matches.id, row.id))
}

/** The players on the list who came, without those whose account was deleted. */
export async function findAttendeeIds(db: Queryable, matchId: string): Promise<string[]> {
  const players = await db
    .select({ userId: matchParticipants.userId })
    .from(matchParticipants)
    .where(and(isPlayerOf(matchId), isNotNull(matchParticipants.userId), not(matchParticipants.absent)))
  return players.flatMap(({ userId }) => userId ?? [])
}

/**
 * For apps from before the attendance sheet: what stands there stays. No request can name the row of a deleted account, which stays as it is,
 * too.
 */
async function recordAttendance({ tx, now }: Change, matchId: string, absentIds: ReadonlySet<string>): Promise<void> {
  const players = await tx
    .select({ id: matchParticipants.id, playerId, absent: matchParticipants.absent, mark: attendanceEntries.mark })
    .from(matchParticipants)
    .leftJoin(attendanceEntries, eq(attendanceEntries.id, matchParticipants.id))
    .where(and(isPlayerOf(matchId), isNotNull(playerId)))
  for (const absentId of absentIds) if (!players.some((player) => player.playerId === absentId)) throw apiError('PLAYER_NOT_LISTED')
  for (const { id, playerId, absent, mark } of players) {
    if (mark !== null) continue
    const isAbsent = playerId !== null && absentIds.has(playerId)
    if (isAbsent !== absent)
      await tx
        .update(matchParticipants)
        .set({ absent: isAbsent, ...(isAbsent && NO_GOALS), updatedAt: now })
        .where(eq(matchParticipants.id, id))
  }
}
