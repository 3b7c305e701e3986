import type { RegistrationConfig } from '#features/instance/registration.public.ts'
import { api, memberApi } from '#platform/api/api.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { completeSignIn } from '../commands/complete-sign-in.ts'
import { findSecurity } from '../second-factor/second-factors.queries.ts'
import type { Auth } from '../users.auth.ts'
import { confirmWithIdentity } from './commands/confirm-with-identity.ts'
import { linkIdentity } from './commands/link-identity.ts'
import { logInWithIdentity } from './commands/log-in-with-identity.ts'
import { registerWithIdentity } from './commands/register-with-identity.ts'
import { startProviderVisit } from './commands/start-provider-visit.ts'
import { unlinkIdentity } from './commands/unlink-identity.ts'
import { type ProviderSignIn, presentPendingIdentity } from './provider-sign-in.auth.ts'

type IdentitiesRouterDependencies = {
  auth: Auth
  throttle: AccountThrottle
  providerSignIn: ProviderSignIn
  environment: RegistrationConfig
  /** Logs errors that do not fail the call. */
  onError: (error: unknown, during: string) => void
}

export const createIdentitiesRouter = ({ auth, throttle, providerSignIn, environment, onError }: IdentitiesRouterDependencies) => {
  const { issuer } = providerSignIn
  const returned = (cookie: string | null) => providerSignIn.readReturned(cookie, new Date())
  return {
    start: memberApi.identities.start.handler(async ({ context: { db, viewer, origin, identityCookie }, input }) => {
      const { url, cookie } = await startProviderVisit({ db, providerSignIn, actor: viewer, origin, input })
      identityCookie.set(cookie.value, cookie.expiresAt)
      return { url }
    }),

    pending: api.identities.pending.handler(({ context: { identityCookie } }) => {
      const identity = returned(identityCookie.value)
      return identity && presentPendingIdentity(identity)
    }),

    logIn: api.identities.logIn.handler(async ({ context, input }) => {
      const { db, client, identityCookie, deviceCookie } = context
      const identity = returned(identityCookie.value)
      const device = { client, deviceCookie: deviceCookie.value }
      const signedIn = await logInWithIdentity({ db, auth, ...device, environment, identity, input, onError })
      identityCookie.clear()
      return completeSignIn(context, { auth, throttle }, signedIn)
    }),

    register: api.identities.register.handler(async ({ context, input }) => {
      const { db, client, identityCookie, deviceCookie } = context
      const identity = returned(identityCookie.value)
      const device = { client, deviceCookie: deviceCookie.value }
      const signedIn = await registerWithIdentity({ db, auth, throttle, ...device, environment, identity, input, onError })
      identityCookie.clear()
      return completeSignIn(context, { auth, throttle }, signedIn)
    }),

    link: memberApi.identities.link.handler(async ({ context: { db, viewer, identityCookie } }) => {
      await linkIdentity({ db, actor: viewer, identity: returned(identityCookie.value) })
      identityCookie.clear()
      return findSecurity(db, viewer, issuer)
    }),

    unlink: memberApi.identities.unlink.handler(async ({ context: { db, viewer } }) => {
      await unlinkIdentity({ db, issuer, actor: viewer })
      return findSecurity(db, viewer, issuer)
    }),

    confirm: memberApi.identities.confirm.handler(async ({ context: { db, viewer, identityCookie } }) => {
      await confirmWithIdentity({ db, actor: viewer, identity: returned(identityCookie.value) })
      identityCookie.clear()
      return { done: true } as const
    }),
  }
}
