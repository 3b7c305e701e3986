import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** The guided installation, one row at most; none once there is a super admin. */
export const installation = pgTable(
  'installation',
  {
    id: boolean().primaryKey().default(true),
    /** Of the one-time code, like a password's: it is too short for a plain hash. Null once it was used. */
    codeHash: text(),
    codeExpiresAt: instant().notNull(),
    /** SHA-256 of the secret of the browser in which the code was typed. */
    secretHash: text(),
    secretExpiresAt: instant(),
  },
  (table) => [check('installation_one_row', sql`${table.id}`)],
)
