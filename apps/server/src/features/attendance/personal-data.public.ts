import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import { attendanceEntries } from './attendance-entries.table.ts'

const { markedBy: _markedBy, settledBy: _settledBy, ...attendance } = getTableColumns(attendanceEntries)

/** Their presence. Without who noted it: their names are theirs. */
export const attendanceData = (db: Queryable, userId: string) => ({
  attendance: db
    .select(attendance)
    .from(attendanceEntries)
    .where(eq(attendanceEntries.userId, userId))
    .orderBy(asc(attendanceEntries.markedAt)),
})
