import { contestableUntil, findUnfilledLeaves, isInLastHours } from '@coup-denvoi/contract/attendance/attendance.rules'
import { pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { findLateLeaves } from '#features/matches/match-attendance.public.ts'
import type { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { participantId } from '#features/matches/participation/match-participants.table.ts'
import type { Change } from '#platform/database/database.ts'
import { attendanceEntries } from '../attendance-entries.table.ts'

/** Once a match is played: who left late and whose seat stayed empty was absent. Idempotent. */
export async function noteLateLeavers({ tx, emit, now }: Change, match: ReturnType<typeof matchEventFields>): Promise<void> {
  const { matchId } = match
  const found = await findLateLeaves(tx, matchId)
  if (!found) return
  const unfilled = findUnfilledLeaves(found)
  if (unfilled.length === 0) return
  const stored = await tx
    .insert(attendanceEntries)
    .values(
      unfilled.map(({ userId, at }) => ({
        id: participantId(userId, matchId),
        matchId,
        userId,
        mark: 'absent' as const,
        isAutomatic: true,
        leftAt: at,
        markedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: attendanceEntries.userId })
  const storedIds = new Set(stored.map(({ userId }) => userId))
  for (const leftInLastHours of [true, false]) {
    const userIds = unfilled
      .filter(({ userId, at }) => storedIds.has(userId) && isInLastHours(at, found.startsAt) === leftInLastHours)
      .map(({ userId }) => userId)
    const noted = { userIds, notedBy: null, contestableUntil: contestableUntil(now), leftInLastHours }
    if (userIds.length > 0)
      emit({ type: 'match.absences-noted', ...pick(match, ['matchId', 'title', 'startsAt', 'isPrivate', 'groupId']), ...noted })
  }
}
