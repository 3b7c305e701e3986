import { CONTEST_HOURS } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { ContestedAbsence } from '@coup-denvoi/contract/attendance/attendance.schema'
import { and, asc, eq, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { presentMatchReference } from '#features/matches/match-reference.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { presentMark } from './attendance.present.ts'
import { attendanceEntries } from './attendance-entries.table.ts'

const MAX_SHOWN = 100

/** What an admin may settle, as `whyCannotSettleAsAdmin` says; the oldest first. */
export async function listContestedAbsences(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  now = new Date(),
): Promise<{ items: ContestedAbsence[] }> {
  const rows = await contestedAbsences(db).execute({ before: new Date(now.getTime() - CONTEST_HOURS * 3_600_000) })
  const profiles = await findVisibleProfiles(
    db,
    viewer,
    rows.map(({ playerId }) => playerId),
  )
  return {
    items: rows.map((row) => {
      const { id: matchId, title, startsAt } = presentMatchReference(row.match)
      const leftAt = row.entry.leftAt?.toISOString() ?? null
      return {
        ...presentMark(row),
        matchId,
        title,
        startsAt,
        leftAt,
        playerId: row.playerId,
        hasProfile: profiles.has(row.playerId),
        displayName: row.displayName,
        organizerName: row.match.organizerName,
      }
    }),
  }
}

const markers = alias(users, 'markers')
const settlers = alias(users, 'settlers')

const contestedAbsences = preparedStatement((db) =>
  db
    .select({
      entry: attendanceEntries,
      playerId: users.id,
      displayName: users.displayName,
      match: { id: matches.id, title: matches.title, startsAt: matches.startsAt, organizerName: matches.organizerName },
      markedByName: markers.displayName,
      settledByName: settlers.displayName,
    })
    .from(attendanceEntries)
    .innerJoin(users, eq(users.id, attendanceEntries.userId))
    .innerJoin(matches, eq(matches.id, attendanceEntries.matchId))
    .leftJoin(markers, eq(markers.id, attendanceEntries.markedBy))
    .leftJoin(settlers, eq(settlers.id, attendanceEntries.settledBy))
    .where(
      and(
        isNotNull(attendanceEntries.contestedAt),
        eq(attendanceEntries.mark, 'absent'),
        not(attendanceEntries.settledByAdmin),
        ne(matches.status, 'cancelled'),
        or(
          eq(attendanceEntries.settlement, 'kept'),
          and(
            isNull(attendanceEntries.settlement),
            or(isNull(matches.organizerId), lte(attendanceEntries.contestedAt, sql.placeholder('before'))),
          ),
        ),
      ),
    )
    .orderBy(asc(attendanceEntries.contestedAt), asc(attendanceEntries.id))
    .limit(MAX_SHOWN)
    .prepare('contested_absences'),
)
