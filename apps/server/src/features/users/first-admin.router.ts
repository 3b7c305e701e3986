import { api } from '#platform/api/api.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { completeSignIn } from './commands/complete-sign-in.ts'
import { registerFirstAdmin } from './commands/register-first-admin.ts'
import type { Auth } from './users.auth.ts'

/** The last call of the guided installation. */
export const createFirstAdminRouter = ({ auth, throttle }: { auth: Auth; throttle: AccountThrottle }) => ({
  finish: api.installation.finish.handler(async ({ context, input }) => {
    const { db, client, installationCookie } = context
    const signedIn = await registerFirstAdmin({ db, auth, throttle, client, secret: installationCookie.value, input })
    installationCookie.clear()
    return completeSignIn(context, { auth, throttle }, signedIn)
  }),
})
