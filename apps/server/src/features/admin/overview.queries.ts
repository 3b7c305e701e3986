import { type DailyFigures, OVERVIEW_DAYS, type Overview } from '@coup-denvoi/contract/admin/admin.schema'
import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { messages } from '#features/conversations/messages.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { rowTotal } from './row-total.queries.ts'
import { isBannedRow } from './statistics.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Totals, and the figures of each of the last {@link OVERVIEW_DAYS} local days. */
export async function readOverview(db: Database, now: Date = new Date()): Promise<Overview> {
  const since = new Date(now.getTime() - OVERVIEW_DAYS * DAY_MS)
  const [counted] = await overviewCounts(db).execute({ now: now.toISOString(), since: since.toISOString() })
  if (!counted) throw new Error('counting makes a row')
  return { ...counted, days: await readDailyFigures(db, now) }
}

/** One statement for all days. Counting a range of an index for each is quicker than computing the day of every row. */
async function readDailyFigures(db: Database, now: Date): Promise<DailyFigures[]> {
  const today = localDate(now)
  const days = Array.from({ length: OVERVIEW_DAYS }, (_, n) => {
    const day = addDays(today, n + 1 - OVERVIEW_DAYS)
    return { day, from: fromLocalTime(day, '00:00'), to: fromLocalTime(addDays(day, 1), '00:00') }
  })
  return await dailyFigures(db).execute({ days: JSON.stringify(days) })
}

const value = sql.placeholder

const overviewCounts = preparedStatement((db) =>
  db
    .select({
      users: rowTotal(users),
      activeUsers: db.$count(users, gte(users.lastLogin, sql`${value('since')}::timestamptz`)),
      // The condition of the index `matches_to_come`.
      comingMatches: db.$count(
        matches,
        and(sql`${matches.status} <> 'cancelled'`, gt(matches.startsAt, sql`${value('now')}::timestamptz`)),
      ),
      groups: rowTotal(groups),
      newReports: db.$count(reports, eq(reports.status, sql`'new'`)),
      bannedUsers: db.$count(users, isBannedRow),
    })
    .from(sql`(select) as one`)
    .prepare('admin_overview'),
)

const dailyFigures = preparedStatement((db) =>
  db
    .select({
      day: sql<string>`day`,
      registrations: countBetween(db, users.createdAt),
      matches: countBetween(db, matches.createdAt),
      messages: countBetween(db, messages.createdAt),
      reports: countBetween(db, reports.createdAt),
    })
    .from(sql`jsonb_to_recordset(${value('days')}::jsonb) as days(day text, "from" timestamptz, "to" timestamptz)`)
    .orderBy(sql`day`)
    .prepare('admin_days'),
)

const countBetween = (db: Queryable, at: PgColumn) => db.$count(at.table, and(gte(at, sql`days."from"`), lt(at, sql`days."to"`)))
