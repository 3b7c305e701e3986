import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { users } from '../users.table.ts'

/** Each link works once. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** A hash, so that the database doesn't hold working links. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['password-reset', 'email-change', 'email-confirmation'] }).notNull(),
    /** For an e-mail change. */
    newEmail: text(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('mail_links_user').on(table.userId),
    index('mail_links_expires_at').on(table.expiresAt),
    check('mail_links_purpose', sql`${table.purpose} in ('password-reset', 'email-change', 'email-confirmation')`),
    check('mail_links_new_email', sql`(${table.purpose} = 'email-change') = (${table.newEmail} is not null)`),
  ],
)
