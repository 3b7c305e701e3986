import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Links with which people may register. */
export const registrationInvitations = pgTable(
  'registration_invitations',
  {
    id: text().primaryKey(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text().notNull().unique(),
    /** For super admins, such as « Les vétérans ». */
    label: text().notNull().default(''),
    maxUses: integer().notNull(),
    uses: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('registration_invitations_created_at').on(table.createdAt.desc(), table.id.desc()),
    check('registration_invitations_uses', sql`${table.uses} between 0 and ${table.maxUses}`),
    check('registration_invitations_max_uses', sql`${table.maxUses} > 0`),
  ],
)
