import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { users } from '../users.table.ts'

const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Sessions, credentials and pending verifications, in the shape that better-auth expects. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: owner(),
    /** Useless without the server's signature, which is only in the cookie. */
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    /** Without it, the session ends after 30 minutes of inactivity. */
    staysSignedIn: boolean().notNull().default(false),
    ipAddress: text(),
    userAgent: text(),
    /** When the password was last entered; sensitive actions need a recent one. */
    provenAt: instant().notNull().defaultNow(),
    /** When a live connection was last open, within about a minute. */
    lastSeenAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: owner(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    /** A scrypt hash; `updatedAt` is when the password was set. */
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('accounts_user_id').on(table.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)
