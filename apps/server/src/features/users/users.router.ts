import { api } from '#platform/api/api.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { completeSignIn } from './commands/complete-sign-in.ts'
import { logInUser } from './commands/log-in-user.ts'
import { logOutUser } from './commands/log-out-user.ts'
import { registerUser } from './commands/register-user.ts'
import type { Auth } from './users.auth.ts'
import { findMe } from './users.queries.ts'

type UsersRouterDependencies = {
  auth: Auth
  throttle: AccountThrottle
  /** Logs errors that do not fail the call. */
  onError: (error: unknown, during: string) => void
}

export const createUsersRouter = ({ auth, throttle, onError }: UsersRouterDependencies) => ({
  register: api.users.register.handler(async ({ context, input }) => {
    const { db, client } = context
    return completeSignIn(context, { auth, throttle }, await registerUser({ db, auth, throttle, client, input }))
  }),

  logIn: api.users.logIn.handler(async ({ context, input }) => {
    const { db, client, deviceCookie } = context
    const signedIn = await logInUser({ db, auth, throttle, client, deviceCookie: deviceCookie.value, input, onError })
    return completeSignIn(context, { auth, throttle }, signedIn)
  }),

  logOut: api.users.logOut.handler(async ({ context: { db, viewer, sessionCookie } }) => {
    await logOutUser({ db, actor: viewer })
    sessionCookie.clear()
    return { signedOut: true }
  }),

  me: api.users.me.handler(({ context: { db, viewer } }) => (viewer ? findMe(db, viewer.id) : null)),
})
