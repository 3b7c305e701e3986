import { type AttendanceMark, MIN_RELIABILITY_MATCHES } from '@coup-denvoi/contract/attendance/attendance.rules'
import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import { participantId } from '#features/matches/match-participants.table.ts'
import type { Database } from '#platform/database/database.ts'
import { createTestMatch } from './match-fixtures.ts'
import type { Person } from './people.ts'
import { storageOf } from './storage-of.ts'

/** Matches that somebody came to, or did not. */
export async function insertAttendance(
  db: Database,
  { id: userId }: Pick<Person, 'id'>,
  organizer: Person,
  marks: readonly AttendanceMark[],
) {
  for (const mark of marks) {
    const matchId = await createTestMatch(db, organizer)
    await storageOf(db)
      .insert(attendanceEntries)
      .values({ id: participantId(userId, matchId), matchId, userId, mark, markedAt: new Date() })
  }
}

/** Somebody who came to none of their last matches, as few of them as say anything. */
export const insertAbsences = (db: Database, player: Pick<Person, 'id'>, organizer: Person) =>
  insertAttendance(db, player, organizer, Array<AttendanceMark>(MIN_RELIABILITY_MATCHES).fill('absent'))
