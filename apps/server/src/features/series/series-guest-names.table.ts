import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { series } from './series.table.ts'

/** Names under which a guest of a series has come, beside the one that counts. Lists of matches keep what was written. */
export const seriesGuestNames = pgTable(
  'series_guest_names',
  {
    seriesId: text()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Never one that counts as another itself. */
    countsAs: text().notNull(),
    mergedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.name] }),
    index('series_guest_names_counts_as').on(table.seriesId, table.countsAs),
    check('series_guest_names_other', sql`${table.name} <> ${table.countsAs}`),
  ],
)
