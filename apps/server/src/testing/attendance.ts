import { type AttendanceMark, MIN_RELIABILITY_MATCHES } from '@coup-denvoi/contract/attendance/attendance.rules'
import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import { participantId } from '#features/matches/match-participants.table.ts'
import type { Database } from '#platform/database/database.ts'
import { createTestMatch } from './match-fixtures.ts'
import type { Person } from './people.ts'
import { storageOf } from './storage-of.ts'

/** Matches of the organizer that each player came to, or did not. */
export async function insertAttendance(
  db: Database,
  organizer: Person,
  attendance: readonly { player: Pick<Person, 'id'>; marks: readonly AttendanceMark[] }[],
): Promise<void> {
  const count = Math.max(...attendance.map(({ marks }) => marks.length))
  for (let index = 0; index < count; index++) {
    const matchId = await createTestMatch(db, organizer)
    const rows = attendance.flatMap(({ player: { id: userId }, marks }) => {
      const mark = marks[index]
      return mark ? [{ id: participantId(userId, matchId), matchId, userId, mark, markedAt: new Date() }] : []
    })
    await storageOf(db).insert(attendanceEntries).values(rows)
  }
}

/** Somebody who came to none of their last matches, as few of them as say anything. */
export const insertAbsences = (db: Database, player: Pick<Person, 'id'>, organizer: Person) =>
  insertAttendance(db, organizer, [{ player, marks: Array<AttendanceMark>(MIN_RELIABILITY_MATCHES).fill('absent') }])
