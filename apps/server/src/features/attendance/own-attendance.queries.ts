import {
  contestableUntil,
  countsForReliability,
  RELIABILITY_MATCHES,
  reliabilityOf,
  whyCannotContest,
} from '@coup-denvoi/contract/attendance/attendance.rules'
import type { OwnAttendance } from '@coup-denvoi/contract/attendance/attendance.schema'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { presentMatchReference } from '#features/matches/match-reference.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { presentMark } from './attendance.present.ts'
import { attendanceEntries } from './attendance-entries.table.ts'

/** More than the last that count: excused and contested ones stand between them. */
const SHOWN = 50

/** What was noted about the viewer, latest match first; also of matches that they may not see any more. */
export async function readOwnAttendance(db: Database, viewer: Pick<Viewer, 'id'>, now = new Date()): Promise<OwnAttendance> {
  const rows = await ownEntries(db).execute({ userId: viewer.id })
  const counted = rows.filter(({ entry }) => countsForReliability(entry)).slice(0, RELIABILITY_MATCHES)
  return {
    reliability: reliabilityOf(counted.map(({ entry }) => entry.mark)),
    entries: rows.map((row) => {
      const { id: matchId, title, startsAt } = presentMatchReference(row.match)
      const { entry } = row
      return {
        ...presentMark(row),
        matchId,
        title,
        startsAt,
        organizerName: row.match.organizerName,
        leftAt: entry.leftAt?.toISOString() ?? null,
        counts: counted.includes(row),
        contestableUntil: whyCannotContest(entry, now) === null ? contestableUntil(entry.markedAt).toISOString() : null,
      }
    }),
  }
}

const markers = alias(users, 'markers')
const settlers = alias(users, 'settlers')

const ownEntries = preparedStatement((db) =>
  db
    .select({
      entry: attendanceEntries,
      match: { id: matches.id, title: matches.title, startsAt: matches.startsAt, organizerName: matches.organizerName },
      markedByName: markers.displayName,
      settledByName: settlers.displayName,
    })
    .from(attendanceEntries)
    .innerJoin(matches, eq(matches.id, attendanceEntries.matchId))
    .leftJoin(markers, eq(markers.id, attendanceEntries.markedBy))
    .leftJoin(settlers, eq(settlers.id, attendanceEntries.settledBy))
    .where(and(eq(attendanceEntries.userId, sql.placeholder('userId')), ne(matches.status, 'cancelled')))
    .orderBy(desc(matches.startsAt), desc(matches.id))
    .limit(SHOWN)
    .prepare('own_attendance'),
)
