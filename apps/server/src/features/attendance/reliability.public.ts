import {
  type AttendanceMark,
  RELIABILITY_MATCHES,
  type Reliability,
  reliabilityOf,
} from '@coup-denvoi/contract/attendance/attendance.rules'
import { and, desc, eq, inArray, ne, type Placeholder, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { attendanceEntries } from './attendance-entries.table.ts'

/** What the last matches that count say of a player; null with fewer than five. */
export async function findReliability(db: Database | Transaction, userId: string): Promise<Reliability | null> {
  const rows = await countedMarks(db).execute({ userId })
  return reliabilityOf(rows.map(({ mark }) => mark))
}

/** The same for several players; without those of whom there is nothing to tell. */
export async function findReliabilities(db: Pick<Database, 'read'>, userIds: readonly string[]): Promise<Map<string, Reliability>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.read
    .select({ userId: users.id, marks: sql<AttendanceMark[]>`array(${selectCountedMarks(db.read, users.id)})` })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(
    rows.flatMap(({ userId, marks }) => {
      const reliability = reliabilityOf(marks)
      return reliability ? [[userId, reliability] as const] : []
    }),
  )
}

const countedMarks = preparedStatement((db) => selectCountedMarks(db, sql.placeholder('userId')).prepare('reliability'))

/** As `countsForReliability` says; what was cancelled after it was played does not count either. */
function selectCountedMarks(db: Queryable, userId: AnyPgColumn | Placeholder) {
  return db
    .select({ mark: attendanceEntries.mark })
    .from(attendanceEntries)
    .innerJoin(matches, eq(matches.id, attendanceEntries.matchId))
    .where(
      and(
        eq(attendanceEntries.userId, userId),
        ne(matches.status, 'cancelled'),
        ne(attendanceEntries.mark, 'excused'),
        sql`not (${attendanceEntries.mark} = 'absent' and ${attendanceEntries.contestedAt} is not null and ${attendanceEntries.settlement} is null)`,
      ),
    )
    .orderBy(desc(matches.startsAt), desc(matches.id))
    .limit(RELIABILITY_MATCHES)
}
