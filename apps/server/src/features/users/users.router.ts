import type { Me } from '@coup-denvoi/contract/users/user.schema'
import type { CallContext } from '#platform/api/call-context.ts'
import { fault } from '#platform/api/fault.ts'
import { api } from '#platform/api/implement.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { logInUser } from './commands/log-in-user.ts'
import { logOutUser } from './commands/log-out-user.ts'
import { registerUser, type SignedInUser } from './commands/register-user.ts'
import type { Auth } from './users.auth.ts'
import { findMe } from './users.queries.ts'

type UsersRouterParts = {
  auth: Auth
  throttle: AccountThrottle
  /** Told what failed without failing the call. */
  onFailure: (error: unknown, during: string) => void
}

// The server ends sessions, the cookie only carries them: it outlives them, as long as browsers allow,
// and prolonging a session needs no new one.
const COOKIE_LIFE_MS = 400 * 24 * 60 * 60 * 1000

/** The calls about accounts and sessions. */
export function createUsersRouter({ auth, throttle, onFailure }: UsersRouterParts) {
  return {
    register: api.users.register.handler(async ({ context, input }) => {
      const { db, client } = context
      return welcome(context, await registerUser({ db, auth, throttle, client, input }))
    }),

    logIn: api.users.logIn.handler(async ({ context, input }) => {
      const { db, client } = context
      return welcome(context, await logInUser({ db, auth, throttle, client, input, onFailure }))
    }),

    logOut: api.users.logOut.handler(async ({ context: { db, viewer, sessionCookie } }) => {
      await logOutUser({ db, actor: viewer })
      sessionCookie.clear()
      return { signedOut: true }
    }),

    me: api.users.me.handler(({ context: { db, viewer } }) => (viewer ? findMe(db, viewer.id) : null)),
  }

  /** The new session takes the place of the one that this browser had. */
  async function welcome({ db, viewer, sessionCookie }: CallContext, { userId, token }: SignedInUser): Promise<Me> {
    await logOutUser({ db, actor: viewer })
    sessionCookie.set(auth.sealToken(token), new Date(Date.now() + COOKIE_LIFE_MS))
    const me = await findMe(db, userId)
    if (!me) throw fault('PROFILE_NOT_FOUND')
    return me
  }
}
