import type { IdentityLogIn } from '@coup-denvoi/contract/users/identity.schema'
import { and, eq } from 'drizzle-orm'
import { assertMayRegister, type RegistrationConfig } from '#features/instance/registration.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { fillMissingUserFields } from '../../commands/fill-missing-user-fields.ts'
import type { SignedInUser } from '../../commands/register-user.ts'
import { requireOpen, type SignInWithPassword } from '../../commands/sign-in-with-password.ts'
import { firstStepExpiry } from '../../second-factor/second-factors.auth.ts'
import { findTotp } from '../../second-factor/second-factors.queries.ts'
import { openSession } from '../../sessions/commands/open-session.ts'
import { recordLastLogin } from '../../sessions/commands/record-last-login.ts'
import { sessions } from '../../sessions/sessions.table.ts'
import { isTrustedBrowser } from '../../sessions/trusted-browsers.auth.ts'
import { presentPendingSignIn } from '../../users.present.ts'
import { findUserByEmail } from '../../users.queries.ts'
import { findIdentity, findPasswordTime, type IdentityRow } from '../identities.queries.ts'
import { identities } from '../identities.table.ts'
import { presentPendingIdentity, type ReturnedIdentity } from '../provider-sign-in.auth.ts'

export type LogInWithIdentity = Pick<SignInWithPassword, 'db' | 'auth' | 'client' | 'deviceCookie' | 'onError'> & {
  /** What the server itself has checked; null when there is none, or it is too old. */
  identity: ReturnedIdentity | null
  environment: RegistrationConfig
  input: IdentityLogIn
  now?: Date
}

/**
 * Signs in to the account that the identity is linked to. An account that asks for codes still asks for one: what the provider asks for
 * is not known here.
 * @throws PROVIDER_ANSWER_EXPIRED, SECOND_FACTOR_REQUIRED, PROFILE_NOT_FOUND, what `requireOpen` throws, and for an identity that no
 * account has: IDENTITY_UNKNOWN, IDENTITY_NOT_LINKED, PROVIDER_EMAIL_UNCONFIRMED, and why nobody may register
 */
export async function logInWithIdentity(call: LogInWithIdentity): Promise<SignedInUser> {
  const { db, auth, client, deviceCookie, onError, input, now = new Date() } = call
  const identity = requireLogIn(call.identity)
  const linked = await findIdentity(db.read, identity)
  if (!linked) throw await whyUnknown(call, identity, now)
  const { userId } = linked
  const mode = input.reactivate ? 'reactivate' : 'log-in'
  const staySignedIn = input.staySignedIn ?? false
  const outcome = await db.transaction(async (change) => {
    const { tx } = change
    const user = await fillMissingUserFields(tx, userId)
    await recordIdentityUse(change, linked, identity)
    requireOpen(user, mode)
    const isTrusted = await isTrustedBrowser(tx, userId, auth.devices.find(deviceCookie, userId), now)
    if (!isTrusted && (await findTotp(tx, userId))) return { pending: user, passwordSetAt: await findPasswordTime(tx, userId) }
    const token = await openSession(change, { auth, client, user, staySignedIn })
    await markProven(tx, token, identity)
    return { token }
  }, now)
  if (outcome.pending) {
    const { pending, passwordSetAt } = outcome
    const step = { userId, passwordSetAt, identityId: linked.id, mode, staySignedIn, expiresAt: firstStepExpiry(now) } as const
    throw apiError('SECOND_FACTOR_REQUIRED', presentPendingSignIn(pending, auth.secondFactors.signFirstStep(step)))
  }
  await recordLastLogin(db, userId, now).catch((error: unknown) => onError(error, 'recording the time of a sign-in'))
  return { userId, token: outcome.token }
}

/** One that came to sign in. @throws PROVIDER_ANSWER_EXPIRED */
export function requireLogIn(identity: ReturnedIdentity | null): ReturnedIdentity {
  if (identity?.purpose !== 'log-in') throw apiError('PROVIDER_ANSWER_EXPIRED')
  return identity
}

/** Who has signed in at the provider some days ago has proven nothing today. */
export async function markProven(tx: Transaction, token: string, { authenticatedAt }: ReturnedIdentity): Promise<void> {
  await tx
    .update(sessions)
    .set({ provenAt: new Date(authenticatedAt ?? 0) })
    .where(eq(sessions.token, token))
}

/** With the account locked. @throws PROVIDER_ANSWER_EXPIRED when it was unlinked meanwhile */
async function recordIdentityUse({ tx, now }: Change, { id, userId }: IdentityRow, { email }: ReturnedIdentity): Promise<void> {
  const [used] = await tx
    .update(identities)
    .set({ lastUsedAt: now, email })
    .where(and(eq(identities.id, id), eq(identities.userId, userId)))
    .returning({ id: identities.id })
  if (!used) throw apiError('PROVIDER_ANSWER_EXPIRED')
}

/** What the person can do now. Those who may not register still learn of their own account: the address is theirs. */
async function whyUnknown({ db, environment, input }: LogInWithIdentity, identity: ReturnedIdentity, now: Date) {
  const { confirmedEmail: email } = identity
  if (!email) return apiError('PROVIDER_EMAIL_UNCONFIRMED')
  if (await findUserByEmail(db, email)) return apiError('IDENTITY_NOT_LINKED')
  await assertMayRegister(db.read, environment, { email, invitation: input.invitation }, now)
  return apiError('IDENTITY_UNKNOWN', presentPendingIdentity(identity))
}
