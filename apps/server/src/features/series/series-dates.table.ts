import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { matches } from '#features/matches/matches.table.ts'
import { instant } from '#platform/database/columns.ts'
import { series } from './series.table.ts'

/** Dates of a series that are published or skipped. The key makes each match once. */
export const seriesDates = pgTable(
  'series_dates',
  {
    seriesId: text()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** The day in the series, also when its match was moved alone. */
    date: text().notNull(),
    state: text({ enum: ['published', 'skipped'] }).notNull(),
    /** Null once the match was deleted. */
    matchId: text().references(() => matches.id, { onDelete: 'set null' }),
    /** When everyone sees a match that only the group sees so far. */
    opensAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.date] }),
    uniqueIndex('series_dates_match').on(table.matchId).where(sql`${table.matchId} is not null`),
    index('series_dates_opens_at').on(table.opensAt).where(sql`${table.opensAt} is not null`),
    check('series_dates_state', sql`${table.state} in ('published', 'skipped')`),
    check('series_dates_skipped', sql`${table.state} = 'published' or (${table.matchId} is null and ${table.opensAt} is null)`),
  ],
)
