import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'
import { series } from './series.table.ts'

/** Who is put on the list of each match of a series. */
export const seriesRegulars = pgTable(
  'series_regulars',
  {
    id: text().primaryKey(),
    seriesId: text()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** Null for a guest. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    guestName: text(),
    position: integer().notNull(),
    /** Co-organizes each match that they are put on the list of. */
    coOrganizes: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('series_regulars_user').on(table.seriesId, table.userId).where(sql`${table.userId} is not null`),
    index('series_regulars_series').on(table.seriesId, table.position),
    index('series_regulars_of_user').on(table.userId).where(sql`${table.userId} is not null`),
    check('series_regulars_who', sql`(${table.userId} is null) <> (${table.guestName} is null)`),
    check('series_regulars_guest', sql`${table.guestName} is null or not ${table.coOrganizes}`),
  ],
)

/** Dates that a regular skips. */
export const seriesAbsences = pgTable(
  'series_absences',
  {
    regularId: text()
      .notNull()
      .references(() => seriesRegulars.id, { onDelete: 'cascade' }),
    date: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.regularId, table.date] })],
)
