import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** The key pair of this installation. It must never change, as browsers subscribe with it. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    /** Always true: allows one row only. */
    id: boolean().primaryKey().default(true),
    publicKey: text().notNull(),
    /** Used only for signing. */
    privateKey: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [check('vapid_keys_one', sql`${table.id}`)],
)
