import type { PasskeyProof } from '@coup-denvoi/contract/users/security.schema'
import { fillMissingUserFields } from '../../commands/fill-missing-user-fields.ts'
import type { SignedInUser } from '../../commands/register-user.ts'
import { requireOpen, type SignInWithPassword } from '../../commands/sign-in-with-password.ts'
import { openSession } from '../../sessions/commands/open-session.ts'
import { recordLastLogin } from '../../sessions/commands/record-last-login.ts'
import { checkPasskeyProof, recordPasskeyUse } from './check-passkey-proof.ts'

type LogInWithPasskey = Omit<SignInWithPassword, 'input' | 'deviceCookie'> & {
  origin: string
  input: { proof: PasskeyProof; staySignedIn?: boolean; reactivate?: boolean }
}

/**
 * Signs in without a password: the device has checked its owner, and holds the key. No code is asked for.
 * @throws INVALID_PASSKEY, TOO_MANY_REQUESTS, PROFILE_NOT_FOUND, and what `requireOpen` throws
 */
export async function logInWithPasskey({ onError, now = new Date(), ...call }: LogInWithPasskey): Promise<SignedInUser> {
  const { db, auth, client, input } = call
  const passkey = await checkPasskeyProof({ ...call, now })
  const { userId } = passkey
  const token = await db.transaction(async (change) => {
    const user = await fillMissingUserFields(change.tx, userId)
    await recordPasskeyUse(change, passkey)
    requireOpen(user, input.reactivate ? 'reactivate' : 'log-in')
    return openSession(change, { auth, client, user, staySignedIn: input.staySignedIn ?? false })
  }, now)
  await recordLastLogin(db, userId, now).catch((error: unknown) => onError(error, 'recording the time of a sign-in'))
  return { userId, token }
}
