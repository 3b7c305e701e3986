import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { users } from '../users.table.ts'

/** The secret that an account shares with an authenticator app. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted for this user: codes cannot be made from the database alone. */
    secret: text().notNull(),
    /** When the first code was right. Until then sign-in does not ask for codes. */
    confirmedAt: instant(),
    /** The step of the last code that was used: it and those before it are void. */
    lastStep: integer(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [check('totp_secrets_last_step', sql`(${table.confirmedAt} is null) = (${table.lastStep} is null)`)],
)

/** The codes that are left: a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** Keyed with the session secret: the codes are short enough to be guessed from plain hashes. */
    codeHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Browsers in which the password alone signs in for some weeks, because a code was right there. They end with the sessions. */
export const trustedBrowsers = pgTable(
  'trusted_browsers',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the id in the browser's device cookie. */
    deviceHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

/** Public keys of passkeys; the private ones never leave the devices of their owners. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** By which browsers and devices name it, in base64url. */
    credential: text().notNull().unique(),
    /** In COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often the device says that it was used; a lower number than before tells a copy. Many devices always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    lastUsedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)
