import { AVAILABLE_WEEKS, RADII_KM } from '@coup-denvoi/contract/availability/availability.rules'
import { PLAYER_LEVELS } from '@coup-denvoi/contract/users/user.schema'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, date, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** When players could play. */
export const availabilities = pgTable(
  'availabilities',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    days: date({ mode: 'string' }).array().notNull(),
    weekdayEvenings: boolean().notNull(),
    city: text().notNull(),
    /** Normalized for search. */
    searchCity: text().notNull(),
    /** The middle of the city, where it is known. Never the position of a phone. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    radiusKm: integer().notNull(),
    /** None: any. */
    levels: text({ enum: PLAYER_LEVELS }).array().notNull(),
    weeks: integer().notNull(),
    /** When it ends by itself. */
    until: instant().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('availabilities_city').on(table.searchCity),
    index('availabilities_area').on(table.latitude, table.longitude),
    index('availabilities_until').on(table.until),
    check('availabilities_position', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check('availabilities_times', sql`cardinality(${table.days}) > 0 or ${table.weekdayEvenings}`),
    check('availabilities_radius', sql`${table.radiusKm} in (${oneOf(RADII_KM)})`),
    check('availabilities_weeks', sql`${table.weeks} in (${oneOf(AVAILABLE_WEEKS)})`),
  ],
)

export type AvailabilityRow = typeof availabilities.$inferSelect

function oneOf(values: readonly number[]): SQL {
  return sql.raw(values.join(', '))
}
