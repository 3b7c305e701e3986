import { RELIABILITY_MATCHES, type Reliability, reliabilityOf } from '@coup-denvoi/contract/attendance/attendance.rules'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { matches } from '#features/matches/matches.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { attendanceEntries } from './attendance-entries.table.ts'

/** What the last matches that count say of a player; null with fewer than five. */
export async function findReliability(db: Database | Transaction, userId: string): Promise<Reliability | null> {
  const rows = await countedMarks(db).execute({ userId })
  return reliabilityOf(rows.map(({ mark }) => mark))
}

/** As `countsForReliability` says; what was cancelled after it was played does not count either. */
const countedMarks = preparedStatement((db) =>
  db
    .select({ mark: attendanceEntries.mark })
    .from(attendanceEntries)
    .innerJoin(matches, eq(matches.id, attendanceEntries.matchId))
    .where(
      and(
        eq(attendanceEntries.userId, sql.placeholder('userId')),
        ne(matches.status, 'cancelled'),
        ne(attendanceEntries.mark, 'excused'),
        sql`not (${attendanceEntries.mark} = 'absent' and ${attendanceEntries.contestedAt} is not null and ${attendanceEntries.settlement} is null)`,
      ),
    )
    .orderBy(desc(matches.startsAt), desc(matches.id))
    .limit(RELIABILITY_MATCHES)
    .prepare('reliability'),
)
