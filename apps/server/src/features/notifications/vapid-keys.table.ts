import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** The pair of keys by which push services know this installation: one for ever, as browsers subscribe with it. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    /** Always true, so that there is never a second row. */
    id: boolean().primaryKey().default(true),
    publicKey: text().notNull(),
    /** Leaves the database for nothing but signing. */
    privateKey: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [check('vapid_keys_one', sql`${table.id}`)],
)
