import { createHmac } from 'node:crypto'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { countTry, deleteTries, type RateLimit, refundTry } from './count-tries.ts'
import { networkPrefix } from './network-prefix.ts'

/** How often somebody may fail, or have mails sent, before they have to wait. */
export type ThrottleLimits = {
  logInPerAccount: RateLimit
  logInPerAddress: RateLimit
  registerPerAddress: RateLimit
  mailsPerAccount: RateLimit
  mailsPerAddress: RateLimit
}

const DEFAULT_LIMITS: ThrottleLimits = {
  logInPerAccount: { tries: 10, minutes: 15 },
  logInPerAddress: { tries: 50, minutes: 15 },
  registerPerAddress: { tries: 30, minutes: 60 },
  mailsPerAccount: { tries: 5, minutes: 60 },
  mailsPerAddress: { tries: 20, minutes: 60 },
}

/** Keeps people from guessing passwords, from making accounts by the thousand, and from filling mailboxes. */
export type AccountThrottle = {
  /** Throws TOO_MANY_REQUESTS; counts as failed until {@link AccountThrottle.logInSucceeded} says otherwise. */
  beforeLogIn(db: Database, attempt: LogInAttempt): Promise<void>
  /** The account starts afresh; the address only gets this one try back, so that an own account is no way to unlimited tries. */
  afterLogIn(db: Database, attempt: LogInAttempt): Promise<void>
  /** The account starts afresh, for an owner who proved themselves in another way than by the password. */
  resetLogIns(db: Database, account: { email: string }): Promise<void>
  /** Throws TOO_MANY_REQUESTS. */
  beforeRegistration(db: Database, attempt: { ip: string }): Promise<void>
  /**
   * Throws TOO_MANY_REQUESTS for an address only. @returns false when the account has been sent enough: nobody is told,
   * or anybody could keep its owner from asking.
   */
  beforePasswordReset(db: Database, attempt: LogInAttempt): Promise<boolean>
  /** Throws TOO_MANY_REQUESTS. */
  beforeEmailChange(db: Database, attempt: { userId: string; ip: string }): Promise<void>
}

type LogInAttempt = { email: string; ip: string }

/**
 * Counts in the database, so that limits hold across processes and restarts. An e-mail address counts
 * whether or not it has an account: being refused tells nothing.
 * @param secret keys the hashes of e-mail addresses, which could be guessed from plain ones
 */
export function createAccountThrottle({ secret, limits = {} }: { secret: string; limits?: Partial<ThrottleLimits> }): AccountThrottle {
  const { logInPerAccount, logInPerAddress, registerPerAddress, mailsPerAccount, mailsPerAddress } = { ...DEFAULT_LIMITS, ...limits }
  const hashOf = (email: string) => createHmac('sha256', secret).update(`throttle:${email}`).digest('base64url')
  const accountKey = (email: string) => `log-in:account:${hashOf(email)}`
  const addressKey = (ip: string) => `log-in:address:${networkPrefix(ip)}`
  const mailsKey = (ip: string) => `mails:address:${networkPrefix(ip)}`

  return {
    // The address first: one that is blocked can't go on to lock accounts.
    beforeLogIn: async (db, { email, ip }) => {
      await enforceLimit(db, addressKey(ip), logInPerAddress)
      await enforceLimit(db, accountKey(email), logInPerAccount)
    },
    afterLogIn: async (db, { email, ip }) => {
      await deleteTries(db, accountKey(email))
      await refundTry(db, addressKey(ip))
    },
    resetLogIns: (db, { email }) => deleteTries(db, accountKey(email)),
    beforeRegistration: (db, { ip }) => enforceLimit(db, `register:address:${networkPrefix(ip)}`, registerPerAddress),
    beforePasswordReset: async (db, { email, ip }) => {
      await enforceLimit(db, mailsKey(ip), mailsPerAddress)
      return countTry(db, `password-reset:account:${hashOf(email)}`, mailsPerAccount)
    },
    beforeEmailChange: async (db, { userId, ip }) => {
      await enforceLimit(db, mailsKey(ip), mailsPerAddress)
      await enforceLimit(db, `email-change:account:${userId}`, mailsPerAccount)
    },
  }
}

async function enforceLimit(db: Database, key: string, limit: RateLimit): Promise<void> {
  if (!(await countTry(db, key, limit))) throw apiError('TOO_MANY_REQUESTS')
}
