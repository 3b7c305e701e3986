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

/** The parts of better-auth that commands use. Its HTTP routes are not exposed. */
export type Auth = {
  hashPassword(password: string): Promise<string>
  /** Takes the same time without an account (null hash), so that timing does not reveal accounts. */
  verifyPassword(password: string, hash: string | null): Promise<boolean>
  /** Writes better-auth's rows as part of our transaction. */
  withTransaction(tx: Transaction): Promise<AuthRecords>
  /** The value of the session cookie for a session's token. */
  signToken(token: string): string
}

export type AuthRecords = Pick<ReturnType<typeof createInternalAdapter>, 'createUser' | 'createAccount' | 'createSession'>

/**
 * better-auth on our tables, with e-mail and password only. Its own sign-up is not used: it hashes inside its transaction, which blocks
 * PGlite for everybody, emits no events of ours, and rejects addresses that the product accepts.
 */
export function createAuth({ db, secret }: { db: Database; secret: string }): Auth {
  const { $context } = betterAuth({
    database: createAdapter(db.read),
    secret,
    emailAndPassword: { enabled: true, minPasswordLength: MIN_PASSWORD_LENGTH, maxPasswordLength: MAX_PASSWORD_LENGTH },
    session: { expiresIn: SESSION_DAYS * 24 * 60 * 60 },
    user: {
      // The columns that registration writes; table defaults set the rest.
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

/** better-auth writes only inside `withTransaction`. */
const createAdapter = (queryable: Queryable) =>
  drizzleAdapter(queryable, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  })

/** Written by commands, never taken from a request. */
const serverOnlyField = <Type extends 'string' | 'date'>(type: Type) => ({ type, required: false, input: false }) as const
