import { contestableUntil, whyCannotContest } from '@coup-denvoi/contract/attendance/attendance.rules'
import { eq } from 'drizzle-orm'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import { coOrganizerIdsIn } from '#features/matches/participation/match-participants.table.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToContest } from '../attendance.access.ts'
import { attendanceEntries } from '../attendance-entries.table.ts'

type ContestAbsence = { db: Database; actor: Actor; input: { matchId: string; text: string }; now?: Date }

/**
 * Asks who organized the match to lift an absence, which does not count until they answer. Sending it twice is sending it once.
 * @throws ATTENDANCE_NOT_FOUND, FAILED_PRECONDITION for what is no absence or was contested before, CONTEST_CLOSED after 48 hours
 */
export async function contestAbsence({ db, actor, input: { matchId, text }, now }: ContestAbsence): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit, now: contestedAt } = change
    const { entry } = await lockToContest(change, actor, matchId)
    if (entry.contestedAt && entry.contestText === text) return
    throwIf(whyCannotContest(entry, contestedAt))
    const [found] = await tx
      .select({ match: matches, coOrganizerIds: coOrganizerIdsIn('matches') })
      .from(matches)
      .where(eq(matches.id, matchId))
    if (!found) throw apiError('ATTENDANCE_NOT_FOUND')
    await tx
      .update(attendanceEntries)
      .set({ contestedAt, contestText: text, version: entry.version + 1 })
      .where(eq(attendanceEntries.id, entry.id))
    const { match, coOrganizerIds } = found
    const organizerIds = [match.organizerId, ...coOrganizerIds].filter((id): id is string => id !== null && id !== actor.id)
    const answerBy = contestableUntil(contestedAt)
    emit({ type: 'match.absence-contested', ...matchEventFields(match), userId: actor.id, organizerIds, answerBy })
  }, now)
}
