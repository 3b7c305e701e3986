import { displayNameOf } from '@coup-denvoi/contract/users/user.rules'
import type { Registration } from '@coup-denvoi/contract/users/user.schema'
import { admitRegistration, assertMayRegister, type RegistrationConfig } from '#features/instance/registration.public.ts'
import { admitTermsVersion } from '#features/instance/terms.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { ClientInfo } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { violatedUniqueConstraint } from '#platform/database/violated-unique-constraint.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { createSession } from '../sessions/commands/create-session.ts'
import type { Auth } from '../users.auth.ts'
import { remindOfConfirmation, sendAddressConfirmation } from '../users.jobs.ts'
import { findCredential } from '../users.queries.ts'

const REMINDER_DELAY_MS = 3 * 24 * 60 * 60 * 1000

const NOTHING_SET: RegistrationConfig = { registration: null, registrationDomains: null }

/** Who may register, and what else belongs to it. */
export type Admission = {
  /** For an answer before the account is looked up and the password is hashed. */
  check(): Promise<void>
  /** In the transaction that creates the account. */
  admit(change: Change): Promise<void>
  /** In the same transaction, once there is the account. */
  complete?(change: Change, userId: string): Promise<void>
}

type RegisterUser = {
  db: Database
  auth: Auth
  throttle: AccountThrottle
  /** What the environment says of who may register. Default: nothing */
  environment?: RegistrationConfig
  /** Default: the rules of the instance */
  admission?: Admission
  client: ClientInfo
  input: Registration
  now?: Date
}

/**
 * Creates an account with its password and first session, in one transaction, and sends the link that confirms the address.
 * @throws ACCOUNT_EXISTS, TOO_MANY_REQUESTS, TERMS_CHANGED, and what the admission throws: REGISTRATION_CLOSED, INVITATION_REQUIRED,
 * INVITATION_EXPIRED, EMAIL_DOMAIN_REFUSED
 */
export async function registerUser({
  db,
  auth,
  throttle,
  environment = NOTHING_SET,
  client,
  input,
  now = new Date(),
  admission = admissionByRules({ db, environment, input, now }),
}: RegisterUser): Promise<SignedInUser> {
  await throttle.beforeRegistration(db, client)
  // First: those who may not register do not learn who has an account.
  await admission.check()
  if (await findCredential(db, input.email)) throw apiError('ACCOUNT_EXISTS')
  // Before the transaction: hashing is slow, and a transaction holds a connection.
  const password = await auth.passwords.hash(input.password)
  try {
    return await db.transaction(async (change) => {
      const { tx, emit, enqueue } = change
      await admission.admit(change)
      const termsVersion = await admitTermsVersion(change, input.termsVersion)
      const records = await auth.withTransaction(tx)
      const { id: userId } = await records.createUser(newUser(input, termsVersion, now), { method: 'email-password' })
      await records.createAccount({ userId, providerId: 'credential', accountId: userId, password })
      const token = await createSession(records, { userId, client, staySignedIn: input.staySignedIn })
      emit({ type: 'user.registered', userId })
      await admission.complete?.(change, userId)
      enqueue(sendAddressConfirmation({ userId }))
      enqueue(remindOfConfirmation({ userId }, { startAfter: new Date(now.getTime() + REMINDER_DELAY_MS) }))
      return { userId, token }
    }, now)
  } catch (error) {
    // The address was registered since it was looked up.
    if (violatedUniqueConstraint(error) === 'users_email_unique') throw apiError('ACCOUNT_EXISTS')
    throw error
  }
}

const admissionByRules = ({
  db,
  environment,
  input,
  now,
}: Pick<Required<RegisterUser>, 'db' | 'environment' | 'input' | 'now'>): Admission => ({
  check: () => assertMayRegister(db.read, environment, input, now),
  admit: (change) => admitRegistration(change, environment, input),
})

export type SignedInUser = { userId: string; token: string }

/** @param termsVersion that they accept, see `admitTermsVersion`. The table's defaults set the rest: role user, no rights, counters 0, active. */
export function newUser(
  { firstName, lastName, email, city }: Pick<Registration, 'firstName' | 'lastName' | 'email' | 'city'>,
  termsVersion: number | null,
  now: Date,
) {
  const displayName = displayNameOf({ firstName, lastName })
  return {
    email,
    name: displayName,
    displayName,
    firstName,
    lastName,
    city: city || null,
    lastLogin: now,
    termsAcceptedAt: now,
    termsVersion,
  }
}
