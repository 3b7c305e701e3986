import type { IdentityRegistration } from '@coup-denvoi/contract/users/identity.schema'
import { admitRegistration, assertMayRegister } from '#features/instance/registration.public.ts'
import { admitTermsVersion } from '#features/instance/terms.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import { violatedUniqueConstraint } from '#platform/database/violated-unique-constraint.ts'
import { newId } from '#platform/new-id.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { newUser, type SignedInUser } from '../../commands/register-user.ts'
import { createSession } from '../../sessions/commands/create-session.ts'
import { findIdentity } from '../identities.queries.ts'
import { identities } from '../identities.table.ts'
import { type LogInWithIdentity, logInWithIdentity, markProven, requireLogIn } from './log-in-with-identity.ts'

type RegisterWithIdentity = Omit<LogInWithIdentity, 'input'> & { throttle: AccountThrottle; input: IdentityRegistration }

/**
 * Creates an account without a password, with the address that the provider guarantees. Of two calls for one person the second signs in.
 * @throws PROVIDER_ANSWER_EXPIRED, PROVIDER_EMAIL_UNCONFIRMED, IDENTITY_NOT_LINKED, TOO_MANY_REQUESTS, TERMS_CHANGED, and why nobody may register
 */
export async function registerWithIdentity(call: RegisterWithIdentity): Promise<SignedInUser> {
  const { db, auth, throttle, environment, client, input, now = new Date() } = call
  const identity = requireLogIn(call.identity)
  const { issuer, subject, confirmedEmail: email } = identity
  if (!email) throw apiError('PROVIDER_EMAIL_UNCONFIRMED')
  if (await findIdentity(db.read, identity)) return logInWithIdentity(call)
  await throttle.beforeRegistration(db, client)
  const { invitation } = input
  await assertMayRegister(db.read, environment, { email, invitation }, now)
  try {
    return await db.transaction(async (change) => {
      const { tx, emit } = change
      await admitRegistration(change, environment, { email, invitation })
      const termsVersion = await admitTermsVersion(change, input.termsVersion)
      const records = await auth.withTransaction(tx)
      const { id: userId } = await records.createUser(
        { ...newUser({ ...input, email }, termsVersion, now), emailVerified: true },
        { method: 'email-password' },
      )
      await tx.insert(identities).values({ id: newId(), userId, issuer, subject, email, lastUsedAt: now, createdAt: now })
      const token = await createSession(records, { userId, client, staySignedIn: input.staySignedIn })
      await markProven(tx, token, identity)
      emit({ type: 'user.registered', userId })
      return { userId, token }
    }, now)
  } catch (error) {
    const violated = violatedUniqueConstraint(error)
    if (violated !== 'identities_issuer_subject' && violated !== 'users_email_unique') throw error
    // The other tab was first, or somebody registered with the address.
    return logInWithIdentity(call)
  }
}
