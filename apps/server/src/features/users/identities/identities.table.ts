import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { users } from '../users.table.ts'

/** Who of an OpenID Connect provider may sign in to which account. */
export const identities = pgTable(
  'identities',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    /** By which the provider names the person, for ever; an address may pass to somebody else. */
    subject: text().notNull(),
    /** As the provider told it last, so that its owner recognizes it. */
    email: text(),
    lastUsedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('identities_issuer_subject').on(table.issuer, table.subject),
    unique('identities_user_issuer').on(table.userId, table.issuer),
  ],
)
