import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** People. The document id of the specification is `id`, and `uid` always equals it. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    uid: text().generatedAlwaysAs(sql`id`),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    displayName: text().notNull().default(''),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    city: text(),
    phoneNumber: text(),
    phone: text(),
    bio: text(),
    role: text({ enum: ['user', 'admin'] }).default('user'),
    matchesPlayed: integer().notNull().default(0),
    matchesOrganized: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    lastLogin: instant(),
    updatedAt: instant().notNull().defaultNow(),
    accountStatus: text({ enum: ['active', 'inactive'] }).default('active'),
    active: boolean().default(true),
    siteAdmin: boolean().notNull().default(false),
    isSuperAdmin: boolean().notNull().default(false),
    deactivatedAt: instant(),
    bannedAt: instant(),
    bannedBy: text(),
    unbannedAt: instant(),
    unbannedBy: text(),
    termsAcceptedAt: instant(),
  },
  (table) => [
    check('users_role', sql`${table.role} in ('user', 'admin')`),
    check('users_account_status', sql`${table.accountStatus} in ('active', 'inactive')`),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_matches_played', sql`${table.matchesPlayed} >= 0`),
    check('users_matches_organized', sql`${table.matchesOrganized} >= 0`),
  ],
)
