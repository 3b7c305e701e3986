import { QUIET_HOURS_LIMITS } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'

const { from, until } = QUIET_HOURS_LIMITS

/** When nothing rings that can wait, in full local hours. Without a row the defaults apply. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    enabled: boolean().notNull(),
    from: integer('from_hour').notNull(),
    until: integer('until_hour').notNull(),
  },
  (table) => [
    check('quiet_hours_from', sql`${table.from} between ${sql.raw(String(from.min))} and ${sql.raw(String(from.max))}`),
    check('quiet_hours_until', sql`${table.until} between ${sql.raw(String(until.min))} and ${sql.raw(String(until.max))}`),
  ],
)
