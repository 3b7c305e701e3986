import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@coup-denvoi/contract/users/user.rules'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createInternalAdapter } from 'better-auth/db'
import { betterAuth } from 'better-auth/minimal'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { accounts, sessions, verifications } from './sessions.table.ts'
import { SESSION_DAYS, signToken } from './users.sessions.ts'
import { users } from './users.table.ts'

/** What commands need of better-auth. None of its HTTP routes is open to anyone. */
export type Auth = {
  hashPassword(password: string): Promise<string>
  /** Takes as long for an account that doesn't exist (a null hash) as for one that does. */
  verifyPassword(password: string, hash: string | null): Promise<boolean>
  /** Writes better-auth's rows as part of our transaction. */
  withTransaction(tx: Transaction): Promise<AuthRecords>
  /** The value of the session cookie for a session's token. */
  signToken(token: string): string
}

/** The part of better-auth's records that commands write. */
export type AuthRecords = Pick<ReturnType<typeof createInternalAdapter>, 'createUser' | 'createAccount' | 'createSession'>

/**
 * better-auth on our tables: e-mail and password, nothing else.
 *
 * Its own sign-up hashes the password inside its transaction (on the embedded engine that stops everybody else),
 * knows nothing of our events and refuses addresses that the product accepts. So commands use what is beneath it:
 * its hashing, and its records bound to the transaction of the command.
 */
export function createAuth({ db, secret }: { db: Database; secret: string }): Auth {
  const { $context } = betterAuth({
    database: createAdapter(db.read),
    secret,
    emailAndPassword: { enabled: true, minPasswordLength: MIN_PASSWORD_LENGTH, maxPasswordLength: MAX_PASSWORD_LENGTH },
    session: { expiresIn: SESSION_DAYS * 24 * 60 * 60 },
    user: {
      // What registration may write. Rights, states and counters are not even known to better-auth: the table's defaults set them.
      additionalFields: {
        displayName: serverOnlyField('string'),
        firstName: serverOnlyField('string'),
        lastName: serverOnlyField('string'),
        city: serverOnlyField('string'),
        lastLogin: serverOnlyField('date'),
        termsAcceptedAt: serverOnlyField('date'),
      },
    },
    advanced: { database: { generateId: () => newId() } },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  })

  return {
    hashPassword: async (password) => (await $context).password.hash(password),
    verifyPassword: async (password, hash) => {
      const { password: passwords } = await $context
      if (hash) return passwords.verify({ password, hash })
      await passwords.hash(password)
      return false
    },
    withTransaction: async (tx) => {
      const { options, logger, generateId } = await $context
      return createInternalAdapter(createAdapter(tx)(options), { options, logger, generateId, hooks: [] })
    },
    signToken: (token) => signToken(secret, token),
  }
}

/** Better Auth itself writes only inside the transactions of `withTransaction`. */
const createAdapter = (queryable: Queryable) =>
  drizzleAdapter(queryable, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  })

/** Written by commands, never taken from a request. */
const serverOnlyField = <Type extends 'string' | 'date'>(type: Type) => ({ type, required: false, input: false }) as const
