import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { users } from './users.table.ts'

/** Links that were sent by mail and prove, when they are opened, whose mailbox it is. Each works once. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** A hash: who reads the database can't open the links. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['password-reset', 'email-change'] }).notNull(),
    /** The address that is to become the account's. */
    newEmail: text(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('mail_links_user').on(table.userId),
    index('mail_links_expires_at').on(table.expiresAt),
    check('mail_links_purpose', sql`${table.purpose} in ('password-reset', 'email-change')`),
    check('mail_links_new_email', sql`(${table.purpose} = 'email-change') = (${table.newEmail} is not null)`),
  ],
)
