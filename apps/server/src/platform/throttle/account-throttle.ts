import { createHmac } from 'node:crypto'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { countTry, forgetTries, type Limit, takeBackTry } from './count-tries.ts'
import { networkOf } from './network-of.ts'

/** How often somebody may fail, or have mails sent, before they have to wait. */
export type ThrottleLimits = {
  logInOfAccount: Limit
  logInFromAddress: Limit
  registerFromAddress: Limit
  mailsOfAccount: Limit
  mailsFromAddress: Limit
}

const DEFAULT_LIMITS: ThrottleLimits = {
  logInOfAccount: { tries: 10, minutes: 15 },
  logInFromAddress: { tries: 50, minutes: 15 },
  registerFromAddress: { tries: 30, minutes: 60 },
  mailsOfAccount: { tries: 5, minutes: 60 },
  mailsFromAddress: { tries: 20, minutes: 60 },
}

/** Keeps people from guessing passwords, from making accounts by the thousand, and from filling mailboxes. */
export type AccountThrottle = {
  /** Throws TOO_MANY_REQUESTS; counts as failed until {@link AccountThrottle.logInSucceeded} says otherwise. */
  beforeLogIn(db: Database, attempt: LogInAttempt): Promise<void>
  /** The account starts afresh; the address only gets this one try back, so that an own account is no way to unlimited tries. */
  logInSucceeded(db: Database, attempt: LogInAttempt): Promise<void>
  /** The account starts afresh, for an owner who proved themselves in another way than by the password. */
  forgetLogIns(db: Database, account: { email: string }): Promise<void>
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
  const { logInOfAccount, logInFromAddress, registerFromAddress, mailsOfAccount, mailsFromAddress } = { ...DEFAULT_LIMITS, ...limits }
  const hashOf = (email: string) => createHmac('sha256', secret).update(`throttle:${email}`).digest('base64url')
  const accountKey = (email: string) => `log-in:account:${hashOf(email)}`
  const addressKey = (ip: string) => `log-in:address:${networkOf(ip)}`
  const mailsKey = (ip: string) => `mails:address:${networkOf(ip)}`

  return {
    // The address first: one that is blocked can't go on to lock accounts.
    beforeLogIn: async (db, { email, ip }) => {
      await take(db, addressKey(ip), logInFromAddress)
      await take(db, accountKey(email), logInOfAccount)
    },
    logInSucceeded: async (db, { email, ip }) => {
      await forgetTries(db, accountKey(email))
      await takeBackTry(db, addressKey(ip))
    },
    forgetLogIns: (db, { email }) => forgetTries(db, accountKey(email)),
    beforeRegistration: (db, { ip }) => take(db, `register:address:${networkOf(ip)}`, registerFromAddress),
    beforePasswordReset: async (db, { email, ip }) => {
      await take(db, mailsKey(ip), mailsFromAddress)
      return countTry(db, `password-reset:account:${hashOf(email)}`, mailsOfAccount)
    },
    beforeEmailChange: async (db, { userId, ip }) => {
      await take(db, mailsKey(ip), mailsFromAddress)
      await take(db, `email-change:account:${userId}`, mailsOfAccount)
    },
  }
}

async function take(db: Database, key: string, limit: Limit): Promise<void> {
  if (!(await countTry(db, key, limit))) throw fault('TOO_MANY_REQUESTS')
}
