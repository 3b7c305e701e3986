import { API_KEY_SCOPES } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/users.table.ts'
import { instant } from '#platform/database/columns.ts'

/** With which programs act as a user. A revoked key is deleted. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scope: text({ enum: API_KEY_SCOPES }).notNull(),
    /** The secret has 165 random bits, so that a fast hash is enough. */
    secretHash: text().notNull().unique(),
    /** The first and last characters of the secret, by which its owner recognizes it. */
    hint: text().notNull(),
    expiresAt: instant().notNull(),
    /** Within about an hour. */
    lastUsedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('api_keys_user').on(table.userId),
    index('api_keys_expires_at').on(table.expiresAt),
    check('api_keys_scope', sql`${table.scope} in ('reading', 'writing')`),
    // A year and a day, for clocks that differ.
    check('api_keys_expire', sql`${table.expiresAt} <= ${table.createdAt} + interval '8784 hours'`),
  ],
)
