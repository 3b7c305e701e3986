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

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

type OverviewReader = (db: Database, now?: Date) => Promise<Overview>

/**
 * @returns a function that reads totals, and the figures of each of the last {@link OVERVIEW_DAYS} local days. It counts a finished day at
 * most once an hour: only deleting rows changes its figures, and counting a month takes longer the more people write.
 */
export function createOverviewReader(): OverviewReader {
  const counts = new WeakMap<Database, { at: number; finished: DailyFigures[] }>()
  return async (db, now = new Date()) => {
    const totals = await readTotals(db, now)
    const days = overviewDays(now)
    const last = counts.get(db)
    if (last && Math.abs(now.getTime() - last.at) < HOUR_MS) {
      const others = days.filter(({ day }) => !last.finished.some((figures) => figures.day === day))
      return { ...totals, days: [...last.finished, ...(await readDays(db, others))].slice(-OVERVIEW_DAYS) }
    }
    const figures = await readDays(db, days)
    // A transaction that began before midnight may commit after it.
    const firstUnfinished = localDate(new Date(now.getTime() - HOUR_MS))
    counts.set(db, { at: now.getTime(), finished: figures.filter(({ day }) => day < firstUnfinished) })
    return { ...totals, days: figures }
  }
}

async function readTotals(db: Database, now: Date): Promise<Omit<Overview, 'days'>> {
  const since = new Date(now.getTime() - OVERVIEW_DAYS * DAY_MS)
  const [totals] = await overviewTotals(db).execute({ now: now.toISOString(), since: since.toISOString() })
  if (!totals) throw new Error('counting makes a row')
  return totals
}

type Day = { day: string; from: Date; to: Date }

/** Oldest first. */
function overviewDays(now: Date): Day[] {
  const today = localDate(now)
  return Array.from({ length: OVERVIEW_DAYS }, (_, n) => {
    const day = addDays(today, n + 1 - OVERVIEW_DAYS)
    return { day, from: fromLocalTime(day, '00:00'), to: fromLocalTime(addDays(day, 1), '00:00') }
  })
}

/** One statement for all days. Counting a range of an index for each is quicker than computing the day of every row. */
const readDays = (db: Database, days: Day[]): Promise<DailyFigures[]> => dailyFigures(db).execute({ days: JSON.stringify(days) })

const value = sql.placeholder

const overviewTotals = preparedStatement((db) =>
  db
    .select({
      users: rowTotal(users),
      activeUsers: db.$count(users, gte(users.lastUsedAt, sql`${value('since')}::timestamptz`)),
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
