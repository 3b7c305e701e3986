import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@coup-denvoi/contract/users/user.rules'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createInternalAdapter } from 'better-auth/db'
import { betterAuth } from 'better-auth/minimal'
import type { Database } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import type { PasswordHasher } from '#platform/passwords/password-hasher.ts'
import { createPasskeys, type Passkeys } from './second-factor/passkeys.auth.ts'
import { createSecondFactors, type SecondFactors } from './second-factor/second-factors.auth.ts'
import { createDeviceCookies, type DeviceCookies } from './sessions/device-cookies.auth.ts'
import { accounts, sessions, verifications } from './sessions/sessions.table.ts'
import { signToken } from './users.sessions.ts'
import { users } from './users.table.ts'

/** What commands use for credentials. better-auth's HTTP routes are not exposed. */
export type Auth = {
  passwords: PasswordHasher
  /** Writes better-auth's rows as part of our transaction. */
  withTransaction(tx: Transaction): Promise<AuthRecords>
  devices: DeviceCookies
  secondFactors: SecondFactors
  passkeys: Passkeys
  /** The value of the session cookie for a session's token. */
  signToken(token: string): string
}

export type AuthRecords = Pick<ReturnType<typeof createInternalAdapter>, 'createUser' | 'createAccount' | 'createSession'>

/**
 * better-auth on our tables, with e-mail and password only. Its own sign-up is not used: it hashes inside its transaction, which blocks
 * PGlite for everybody, emits no events of ours, and rejects addresses that the product accepts.
 */
export function createAuth({ db, secret, passwords }: { db: Database; secret: string; passwords: PasswordHasher }): Auth {
  const { $context } = betterAuth({
    database: createAdapter(db.read),
    secret,
    emailAndPassword: { enabled: true, minPasswordLength: MIN_PASSWORD_LENGTH, maxPasswordLength: MAX_PASSWORD_LENGTH },
    session: { additionalFields: { staysSignedIn: serverOnlyField('boolean') } },
    user: {
      // The columns that registration writes; table defaults set the rest.
      additionalFields: {
        displayName: serverOnlyField('string'),
        firstName: serverOnlyField('string'),
        lastName: serverOnlyField('string'),
        city: serverOnlyField('string'),
        lastLogin: serverOnlyField('date'),
        termsAcceptedAt: serverOnlyField('date'),
        termsVersion: serverOnlyField('number'),
      },
    },
    advanced: { database: { generateId: () => newId() } },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  })

  return {
    passwords,
    withTransaction: async (tx) => {
      const { options, logger, generateId } = await $context
      return createInternalAdapter(createAdapter(tx)(options), { options, logger, generateId, hooks: [] })
    },
    devices: createDeviceCookies(secret),
    secondFactors: createSecondFactors(secret),
    passkeys: createPasskeys(secret),
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
const serverOnlyField = <Type extends 'string' | 'date' | 'boolean' | 'number'>(type: Type) =>
  ({ type, required: false, input: false }) as const
