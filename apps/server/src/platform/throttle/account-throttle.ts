import { createHmac } from 'node:crypto'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { countTry, deleteTries, type RateLimit, refundTry } from './count-tries.ts'
import { networkPrefix } from './network-prefix.ts'

/** How many failed log-ins, registrations and mails are allowed in a window. */
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

/** Limits password guessing, mass registration and mail flooding. */
export type AccountThrottle = {
  /** Counts as a failed try until `afterLogIn`. @throws TOO_MANY_REQUESTS */
  beforeLogIn(db: Database, attempt: LogInAttempt): Promise<void>
  /** Resets the account. The address only gets this one try back: logging in to one's own account must not allow unlimited tries. */
  afterLogIn(db: Database, attempt: LogInAttempt): Promise<void>
  /** Resets the account after its owner was identified without the password. */
  resetLogIns(db: Database, account: { email: string }): Promise<void>
  /** @throws TOO_MANY_REQUESTS */
  beforeRegistration(db: Database, attempt: { ip: string }): Promise<void>
  /**
   * @returns false when the account has been sent enough mails; not an error, or anybody could keep its owner from asking
   * @throws TOO_MANY_REQUESTS for the network address only
   */
  beforePasswordReset(db: Database, attempt: LogInAttempt): Promise<boolean>
  /** @throws TOO_MANY_REQUESTS */
  beforeEmailChange(db: Database, attempt: { userId: string; ip: string }): Promise<void>
}

type LogInAttempt = { email: string; ip: string }

/**
 * Counts in the database, so that limits hold across processes and restarts. An e-mail address counts
 * whether or not it has an account, so that a refusal doesn't tell which.
 * @param secret keys the hashes of e-mail addresses, which could be guessed from plain ones
 */
export function createAccountThrottle({ secret, limits = {} }: { secret: string; limits?: Partial<ThrottleLimits> }): AccountThrottle {
  const { logInPerAccount, logInPerAddress, registerPerAddress, mailsPerAccount, mailsPerAddress } = { ...DEFAULT_LIMITS, ...limits }
  const hashOf = (email: string) => createHmac('sha256', secret).update(`throttle:${email}`).digest('base64url')
  const accountKey = (email: string) => `log-in:account:${hashOf(email)}`
  const addressKey = (ip: string) => `log-in:address:${networkPrefix(ip)}`
  const mailsKey = (ip: string) => `mails:address:${networkPrefix(ip)}`

  return {
    // The address first, so that a blocked one can't lock accounts.
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
