import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { users } from '../users.table.ts'

/** Addresses that mails wait for which are not, or no longer, those of an account. A job carries the id only, since finished jobs are kept. */
export const mailAddresses = pgTable(
  'mail_addresses',
  {
    id: text().primaryKey(),
    /** Null for an address that may have no account. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('mail_addresses_user').on(table.userId), index('mail_addresses_created_at').on(table.createdAt)],
)
