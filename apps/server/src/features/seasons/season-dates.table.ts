import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { groups } from '#features/groups/groups.table.ts'
import { series } from '#features/series/series.table.ts'
import { instant } from '#platform/database/columns.ts'

/** Seasons with own dates of a group or a series; all other days are in seasons from 1 August to 31 July. Written under a lock on its row. */
export const seasonDates = pgTable(
  'season_dates',
  {
    id: text().primaryKey(),
    groupId: text().references(() => groups.id, { onDelete: 'cascade' }),
    seriesId: text().references(() => series.id, { onDelete: 'cascade' }),
    /** Local days, `YYYY-MM-DD`, both inside. */
    firstDay: text().notNull(),
    lastDay: text().notNull(),
    setAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('season_dates_group').on(table.groupId, table.firstDay).where(sql`${table.groupId} is not null`),
    uniqueIndex('season_dates_series').on(table.seriesId, table.firstDay).where(sql`${table.seriesId} is not null`),
    check('season_dates_owner', sql`(${table.groupId} is null) <> (${table.seriesId} is null)`),
    check('season_dates_order', sql`${table.firstDay} < ${table.lastDay}`),
  ],
)
