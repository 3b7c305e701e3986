import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { signatureOf } from '#platform/secrets/signature-of.ts'
import { countTry, deleteTries, type RateLimit, refundTry } from './count-tries.ts'
import { networkPrefix } from './network-prefix.ts'

/** How many failed log-ins, registrations and mails are allowed in a window. */
export type ThrottleLimits = {
  logInPerDevice: RateLimit
  logInFromUnknownDevices: RateLimit
  logInPerAddress: RateLimit
  secondFactorPerDevice: RateLimit
  secondFactorFromUnknownDevices: RateLimit
  secondFactorPerDay: RateLimit
  registerPerAddress: RateLimit
  installationPerAddress: RateLimit
  newDevicesPerAccount: RateLimit
  mailsPerAccount: RateLimit
  mailsPerAddress: RateLimit
  mailsPerNewEmail: RateLimit
}

const DEFAULT_LIMITS: ThrottleLimits = {
  // The specification's, section 9. The message of the browser's own count names the minutes, the server's does not.
  logInPerDevice: { tries: 5, minutes: 15 },
  logInFromUnknownDevices: { tries: 5, minutes: 15 },
  logInPerAddress: { tries: 50, minutes: 15 },
  secondFactorPerDevice: { tries: 5, minutes: 15 },
  secondFactorFromUnknownDevices: { tries: 5, minutes: 15 },
  // Three of a million codes are right at any time: with five tries in 15 minutes alone, a year would find one.
  secondFactorPerDay: { tries: 30, minutes: 24 * 60 },
  registerPerAddress: { tries: 30, minutes: 60 },
  // One of 280 billion codes is right, for an hour.
  installationPerAddress: { tries: 10, minutes: 15 },
  newDevicesPerAccount: { tries: 10, minutes: 24 * 60 },
  mailsPerAccount: { tries: 5, minutes: 60 },
  mailsPerAddress: { tries: 20, minutes: 60 },
  mailsPerNewEmail: { tries: 2, minutes: 24 * 60 },
}

/** Limits password guessing, mass registration and mail flooding. */
export type AccountThrottle = {
  /** Counts as a failed try until `afterLogIn`. @throws TOO_MANY_REQUESTS */
  beforeLogIn(db: Database, attempt: LogInAttempt): Promise<void>
  /**
   * Resets a known device. The network address and the unknown devices only get this one try back: their other tries may be those
   * of strangers.
   */
  afterLogIn(db: Database, attempt: LogInAttempt): Promise<void>
  /** After the right password; counts like it, apart. @throws TOO_MANY_REQUESTS */
  beforeSecondFactor(db: Database, attempt: SecondFactorAttempt): Promise<void>
  afterSecondFactor(db: Database, attempt: SecondFactorAttempt): Promise<void>
  /** Keys cannot be guessed: only the network address counts, against waste. @throws TOO_MANY_REQUESTS */
  beforePasskey(db: Database, attempt: { ip: string }): Promise<void>
  afterPasskey(db: Database, attempt: { ip: string }): Promise<void>
  /** @returns false for a challenge that was used before, on any process */
  spendChallenge(db: Database, challenge: { hash: string; minutes: number }): Promise<boolean>
  /** Resets the unknown devices after the owner of the account was identified without the password. */
  resetLogIns(db: Database, account: { email: string }): Promise<void>
  /** @returns false for too many new devices: who once knew a password must not collect devices to guess the next one from */
  mayRememberDevice(db: Database, account: { userId: string }): Promise<boolean>
  /** @throws TOO_MANY_REQUESTS */
  beforeRegistration(db: Database, attempt: { ip: string }): Promise<void>
  /** Counts as a wrong code until `afterInstallationCode`. @throws TOO_MANY_REQUESTS */
  beforeInstallationCode(db: Database, attempt: { ip: string }): Promise<void>
  afterInstallationCode(db: Database, attempt: { ip: string }): Promise<void>
  /**
   * @returns false when the account has been sent enough mails; not an error, or anybody could keep its owner from asking
   * @throws TOO_MANY_REQUESTS for the network address only
   */
  beforePasswordReset(db: Database, attempt: { email: string; ip: string }): Promise<boolean>
  /** @throws TOO_MANY_REQUESTS */
  beforeEmailChange(db: Database, attempt: { userId: string; ip: string; newEmail: string }): Promise<void>
  /** @throws TOO_MANY_REQUESTS */
  beforeGuestMail(db: Database, attempt: { ip: string; email: string }): Promise<void>
}

type LogInAttempt = {
  email: string
  ip: string
  /** A device on which the owner has signed in; null for others, which share one count. */
  deviceId: string | null
}

type SecondFactorAttempt = Omit<LogInAttempt, 'email'> & { userId: string }

/**
 * Counts in the database, so that limits hold across processes and restarts. An e-mail address counts
 * whether or not it has an account, so that a refusal doesn't tell which.
 * @param secret keys the hashes of e-mail addresses, which could be guessed from plain ones
 */
export function createAccountThrottle({ secret, limits = {} }: { secret: string; limits?: Partial<ThrottleLimits> }): AccountThrottle {
  const limitOf = { ...DEFAULT_LIMITS, ...limits }
  const hashOf = (email: string) => signatureOf(secret, `throttle:${email}`)
  const unknownDevicesKey = (email: string) => `log-in:account:${hashOf(email)}`
  const deviceKey = (deviceId: string) => `log-in:device:${deviceId}`
  const addressKey = (ip: string) => `log-in:address:${networkPrefix(ip)}`
  const secondFactorDayKey = (userId: string) => `second-factor:day:${userId}`
  const secondFactorCount = ({ userId, deviceId }: Pick<SecondFactorAttempt, 'userId' | 'deviceId'>): [string, RateLimit] =>
    deviceId === null
      ? [`second-factor:account:${userId}`, limitOf.secondFactorFromUnknownDevices]
      : [`second-factor:device:${deviceId}`, limitOf.secondFactorPerDevice]
  const newEmailKey = (email: string) => `email-change:to:${hashOf(email)}`
  const installationKey = (ip: string) => `installation:address:${networkPrefix(ip)}`
  const mailsKey = (ip: string) => `mails:address:${networkPrefix(ip)}`

  return {
    // The address first, so that a blocked one can't lock accounts.
    beforeLogIn: async (db, { email, ip, deviceId }) => {
      await enforceLimit(db, addressKey(ip), limitOf.logInPerAddress)
      if (deviceId === null) await enforceLimit(db, unknownDevicesKey(email), limitOf.logInFromUnknownDevices)
      else await enforceLimit(db, deviceKey(deviceId), limitOf.logInPerDevice)
    },
    afterLogIn: async (db, { email, ip, deviceId }) => {
      if (deviceId === null) await refundTry(db, unknownDevicesKey(email))
      else await deleteTries(db, deviceKey(deviceId))
      await refundTry(db, addressKey(ip))
    },
    beforeSecondFactor: async (db, { userId, ip, deviceId }) => {
      await enforceLimit(db, addressKey(ip), limitOf.logInPerAddress)
      const [key, limit] = secondFactorCount({ userId, deviceId })
      await enforceLimit(db, key, limit)
      if (deviceId === null) await enforceLimit(db, secondFactorDayKey(userId), limitOf.secondFactorPerDay)
    },
    afterSecondFactor: async (db, { userId, ip, deviceId }) => {
      const [key] = secondFactorCount({ userId, deviceId })
      if (deviceId === null) {
        await refundTry(db, key)
        await refundTry(db, secondFactorDayKey(userId))
      } else await deleteTries(db, key)
      await refundTry(db, addressKey(ip))
    },
    beforePasskey: (db, { ip }) => enforceLimit(db, addressKey(ip), limitOf.logInPerAddress),
    afterPasskey: (db, { ip }) => refundTry(db, addressKey(ip)),
    spendChallenge: (db, { hash, minutes }) => countTry(db, `challenge:${hash}`, { tries: 1, minutes }),
    resetLogIns: (db, { email }) => deleteTries(db, unknownDevicesKey(email)),
    mayRememberDevice: (db, { userId }) => countTry(db, `devices:account:${userId}`, limitOf.newDevicesPerAccount),
    beforeRegistration: (db, { ip }) => enforceLimit(db, `register:address:${networkPrefix(ip)}`, limitOf.registerPerAddress),
    beforeInstallationCode: (db, { ip }) => enforceLimit(db, installationKey(ip), limitOf.installationPerAddress),
    afterInstallationCode: (db, { ip }) => refundTry(db, installationKey(ip)),
    beforePasswordReset: async (db, { email, ip }) => {
      await enforceLimit(db, mailsKey(ip), limitOf.mailsPerAddress)
      return countTry(db, `password-reset:account:${hashOf(email)}`, limitOf.mailsPerAccount)
    },
    beforeEmailChange: async (db, { userId, ip, newEmail }) => {
      await enforceLimit(db, mailsKey(ip), limitOf.mailsPerAddress)
      await enforceLimit(db, `email-change:account:${userId}`, limitOf.mailsPerAccount)
      await enforceLimit(db, newEmailKey(newEmail), limitOf.mailsPerNewEmail)
    },
    beforeGuestMail: async (db, { ip, email }) => {
      await enforceLimit(db, mailsKey(ip), limitOf.mailsPerAddress)
      await enforceLimit(db, newEmailKey(email), limitOf.mailsPerNewEmail)
    },
  }
}

async function enforceLimit(db: Database, key: string, limit: RateLimit): Promise<void> {
  if (!(await countTry(db, key, limit))) throw apiError('TOO_MANY_REQUESTS')
}
