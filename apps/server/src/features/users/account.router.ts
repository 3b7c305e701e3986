import { api } from '#platform/api/api.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { changePassword } from './commands/change-password.ts'
import { completeSignIn } from './commands/complete-sign-in.ts'
import { confirmPassword } from './commands/confirm-password.ts'
import { deactivateAccount } from './commands/deactivate-account.ts'
import { endOtherSessions } from './commands/end-other-sessions.ts'
import { endOwnSession } from './commands/end-own-session.ts'
import { reactivateAccount } from './commands/reactivate-account.ts'
import { updatePrivacy } from './commands/update-privacy.ts'
import { updateProfile } from './commands/update-profile.ts'
import { createMailLinksRouter } from './mail-links.router.ts'
import { collectPersonalData } from './personal-data.queries.ts'
import { createPhotoRouter } from './photo.router.ts'
import { listSessions } from './sessions.queries.ts'
import { requireRecentLogin } from './users.access.ts'
import type { Auth } from './users.auth.ts'
import { requireMe } from './users.queries.ts'

type AccountRouterDependencies = {
  auth: Auth
  throttle: AccountThrottle
  /** Told what failed without failing the call. */
  onError: (error: unknown, during: string) => void
} & Parameters<typeof createMailLinksRouter>[0] &
  Parameters<typeof createPhotoRouter>[0]

const done = { done: true } as const

/** The calls about one's own account. */
export const createAccountRouter = (dependencies: AccountRouterDependencies) => ({
  ...createMailLinksRouter(dependencies),
  ...createPhotoRouter(dependencies),
  ...createAccountSettingsRouter(dependencies),
})

const createAccountSettingsRouter = ({ auth, throttle, onError }: Pick<AccountRouterDependencies, 'auth' | 'throttle' | 'onError'>) => ({
  updateProfile: api.account.updateProfile.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await updateProfile({ db, actor: viewer, input })
    return requireMe(db, viewer.id)
  }),

  updatePrivacy: api.account.updatePrivacy.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await updatePrivacy({ db, actor: viewer, input })
    return requireMe(db, viewer.id)
  }),

  confirmPassword: api.account.confirmPassword.use(signedIn).handler(async ({ context: { db, viewer, client }, input }) => {
    await confirmPassword({ db, auth, throttle, client, actor: viewer, input })
    return done
  }),

  changePassword: api.account.changePassword.use(signedIn).handler(async ({ context: { db, viewer, client }, input }) => {
    await changePassword({ db, auth, throttle, client, actor: viewer, input })
    return done
  }),

  sessions: api.account.sessions.use(signedIn).handler(async ({ context: { db, viewer } }) => ({ items: await listSessions(db, viewer) })),

  endSession: api.account.endSession.use(signedIn).handler(async ({ context: { db, viewer, sessionCookie }, input }) => {
    await endOwnSession({ db, actor: viewer, input })
    if (input.id === viewer.sessionId) sessionCookie.clear()
    return done
  }),

  endOtherSessions: api.account.endOtherSessions.use(signedIn).handler(async ({ context: { db, viewer } }) => {
    await endOtherSessions({ db, actor: viewer })
    return done
  }),

  personalData: api.account.personalData.use(signedIn).handler(async ({ context: { db, viewer } }) => {
    await requireRecentLogin(db.read, viewer, new Date())
    return collectPersonalData(db, viewer.id)
  }),

  deactivate: api.account.deactivate.use(signedIn).handler(async ({ context: { db, viewer, sessionCookie } }) => {
    await deactivateAccount({ db, actor: viewer })
    sessionCookie.clear()
    return done
  }),

  reactivate: api.account.reactivate.handler(async ({ context, input }) => {
    const { db, client } = context
    return completeSignIn(context, auth, await reactivateAccount({ db, auth, throttle, client, input, onError }))
  }),
})
