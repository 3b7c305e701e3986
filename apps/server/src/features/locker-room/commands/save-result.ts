import type { MatchResult } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import { matchParticipants } from '#features/matches/match-participants.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type Actor, lockToEnterResult, matchEventFields, requireCanEnterResult } from '../locker-room.access.ts'
import { finishMatch } from './finish-match.ts'
import { lockCountedUsers, syncMatchCounters } from './sync-match-counters.ts'

type SaveResult = { db: Database; actor: Actor; input: { id: string; result: MatchResult }; now?: Date }

/**
 * Writes down the score and who did not come, as often as it has to be corrected; profiles count what it says.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION before the end or after a cancellation, PLAYER_NOT_LISTED
 */
export async function saveResult({ db, actor, input: { id, result }, now = new Date() }: SaveResult): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit } = change
    await requireCanEnterResult(tx, actor, id, now)
    // Before the match; so nobody without the right may get here.
    await lockCountedUsers(tx, id)
    const { row } = await lockToEnterResult(tx, actor, id, now)
    await saveAttendance(tx, id, new Set(result.absentIds), now)
    await tx.update(matches).set({ homeScore: result.homeScore, awayScore: result.awayScore, updatedAt: now }).where(eq(matches.id, id))
    // The organizer was quicker than the job, or there never was one.
    if (!row.endedAt) return finishMatch(change, row)
    await syncMatchCounters(tx, id)
    emit({ type: 'match.locker-room-changed', ...matchEventFields(row), part: 'room' })
  }, now)
}

async function saveAttendance(tx: Transaction, matchId: string, absentIds: ReadonlySet<string>, now: Date): Promise<void> {
  // Of a deleted account only its row on the sheet is left, which nobody can name: it stays what it is.
  const players = await tx
    .select({ id: matchParticipants.id, userId: matchParticipants.userId, absent: matchParticipants.absent })
    .from(matchParticipants)
    .where(and(eq(matchParticipants.matchId, matchId), eq(matchParticipants.status, 'going'), isNotNull(matchParticipants.userId)))
  for (const userId of absentIds) if (!players.some((player) => player.userId === userId)) throw apiError('PLAYER_NOT_LISTED')
  for (const { id, userId, absent } of players) {
    const isAbsent = userId !== null && absentIds.has(userId)
    if (isAbsent !== absent)
      await tx.update(matchParticipants).set({ absent: isAbsent, updatedAt: now }).where(eq(matchParticipants.id, id))
  }
}
