import type { RegistrationConfig } from '#features/instance/registration.public.ts'
import { api } from '#platform/api/api.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { completeLogIn } from './commands/complete-log-in.ts'
import { completeSignIn } from './commands/complete-sign-in.ts'
import { logInUser } from './commands/log-in-user.ts'
import { logOutUser } from './commands/log-out-user.ts'
import { registerUser } from './commands/register-user.ts'
import { logInWithPasskey } from './second-factor/commands/log-in-with-passkey.ts'
import { passkeyHost } from './second-factor/passkeys.auth.ts'
import type { Auth } from './users.auth.ts'
import { findMe } from './users.queries.ts'

type UsersRouterDependencies = {
  auth: Auth
  throttle: AccountThrottle
  /** What it says of who may register. */
  environment: RegistrationConfig
  /** Logs errors that do not fail the call. */
  onError: (error: unknown, during: string) => void
}

export const createUsersRouter = ({ auth, throttle, environment, onError }: UsersRouterDependencies) => ({
  register: api.users.register.handler(async ({ context, input }) => {
    const { db, client } = context
    return completeSignIn(context, { auth, throttle }, await registerUser({ db, auth, throttle, environment, client, input }))
  }),

  logIn: api.users.logIn.handler(async ({ context, input }) => {
    const { db, client, deviceCookie } = context
    const signedIn = await logInUser({ db, auth, throttle, client, deviceCookie: deviceCookie.value, input, onError })
    return completeSignIn(context, { auth, throttle }, signedIn)
  }),

  completeLogIn: api.users.completeLogIn.handler(async ({ context, input }) => {
    const { db, client, deviceCookie } = context
    const signedIn = await completeLogIn({ db, auth, throttle, client, deviceCookie: deviceCookie.value, input, onError })
    return completeSignIn(context, { auth, throttle }, signedIn, input.trustBrowser)
  }),

  startPasskeyProof: api.users.startPasskeyProof.handler(({ context: { origin } }) => ({
    challenge: Buffer.from(auth.passkeys.createChallenge('proof', new Date())).toString('base64url'),
    rpId: passkeyHost(origin),
    userVerification: 'required',
    allowCredentials: [],
  })),

  logInWithPasskey: api.users.logInWithPasskey.handler(async ({ context, input }) => {
    const { db, client, origin } = context
    return completeSignIn(context, { auth, throttle }, await logInWithPasskey({ db, auth, throttle, client, origin, input, onError }))
  }),

  logOut: api.users.logOut.handler(async ({ context: { db, viewer, sessionCookie } }) => {
    await logOutUser({ db, actor: viewer })
    sessionCookie.clear()
    return { signedOut: true }
  }),

  me: api.users.me.handler(({ context: { db, viewer } }) => (viewer ? findMe(db, viewer.id) : null)),
})
