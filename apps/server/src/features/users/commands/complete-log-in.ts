import { apiError } from '#platform/api/api-error.ts'
import { isIdentityOf } from '../identities/identities.queries.ts'
import { useSecondFactor } from '../second-factor/commands/use-second-factor.ts'
import { findTotp } from '../second-factor/second-factors.queries.ts'
import { openSession } from '../sessions/commands/open-session.ts'
import { recordLastLogin } from '../sessions/commands/record-last-login.ts'
import { fillMissingUserFields } from './fill-missing-user-fields.ts'
import type { SignedInUser } from './register-user.ts'
import { requireOpen, type SignInWithPassword } from './sign-in-with-password.ts'
import { hasPasswordChanged } from './verify-credentials.ts'

type CompleteLogIn = Omit<SignInWithPassword, 'input'> & { input: { token: string; code: string } }

/**
 * The second step of a sign-in: a one-time or recovery code, after the right password or the provider. Wrong codes count like wrong passwords.
 * @throws INVALID_CODE; SIGN_IN_EXPIRED when the first step is too old, or no longer valid; TOO_MANY_REQUESTS,
 * PROFILE_NOT_FOUND, and what `requireOpen` throws
 */
export async function completeLogIn({
  db,
  auth,
  throttle,
  client,
  deviceCookie,
  input,
  onError,
  now = new Date(),
}: CompleteLogIn): Promise<SignedInUser> {
  const firstStep = auth.secondFactors.readFirstStep(input.token, now)
  if (!firstStep) throw apiError('SIGN_IN_EXPIRED')
  const { userId, identityId, mode, staySignedIn } = firstStep
  const attempt = { userId, ip: client.ip, deviceId: auth.devices.find(deviceCookie, userId) }
  await throttle.beforeSecondFactor(db, attempt)
  const token = await db.transaction(async (change) => {
    const { tx } = change
    const user = await fillMissingUserFields(tx, userId)
    if (await hasPasswordChanged(tx, firstStep)) throw apiError('SIGN_IN_EXPIRED')
    if (identityId && !(await isIdentityOf(tx, userId, identityId))) throw apiError('SIGN_IN_EXPIRED')
    requireOpen(user, mode)
    const totp = await findTotp(tx, userId)
    // Turned off meanwhile: the password alone signs in again.
    if (!totp) throw apiError('SIGN_IN_EXPIRED')
    await useSecondFactor(change, { auth, userId, totp, code: input.code })
    return openSession(change, { auth, client, user, staySignedIn })
  }, now)
  await throttle.afterSecondFactor(db, attempt)
  await recordLastLogin(db, userId, now).catch((error: unknown) => onError(error, 'recording the time of a sign-in'))
  return { userId, token }
}
