import { api, memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { acceptTerms } from './commands/accept-terms.ts'
import { changePassword } from './commands/change-password.ts'
import { completeSignIn } from './commands/complete-sign-in.ts'
import { confirmPassword } from './commands/confirm-password.ts'
import { deactivateAccount } from './commands/deactivate-account.ts'
import { reactivateAccount } from './commands/reactivate-account.ts'
import { requestAccountDeletion } from './commands/request-account-deletion.ts'
import { createMailLinksRouter } from './mail-links/mail-links.router.ts'
import { collectPersonalData } from './personal-data.queries.ts'
import { updatePrivacy } from './profile/commands/update-privacy.ts'
import { updateProfile } from './profile/commands/update-profile.ts'
import { createPhotoRouter } from './profile/photo.router.ts'
import { endOtherSessions } from './sessions/commands/end-other-sessions.ts'
import { endOwnSession } from './sessions/commands/end-own-session.ts'
import { reportActivity } from './sessions/commands/report-activity.ts'
import { listSessions } from './sessions/sessions.queries.ts'
import { requireRecentLogin } from './users.access.ts'
import type { Auth } from './users.auth.ts'
import { requireMe } from './users.queries.ts'

type AccountRouterDependencies = {
  auth: Auth
  throttle: AccountThrottle
  ibanSeal: SecretSeal
  /** Logs errors that do not fail the call. */
  onError: (error: unknown, during: string) => void
} & Parameters<typeof createMailLinksRouter>[0] &
  Parameters<typeof createPhotoRouter>[0]

const done = { done: true } as const

export const createAccountRouter = (dependencies: AccountRouterDependencies) => ({
  ...createMailLinksRouter(dependencies),
  ...createPhotoRouter(dependencies),
  ...createAccountSettingsRouter(dependencies),
})

const createAccountSettingsRouter = ({
  auth,
  throttle,
  ibanSeal,
  onError,
}: Pick<AccountRouterDependencies, 'auth' | 'throttle' | 'ibanSeal' | 'onError'>) => ({
  updateProfile: memberApi.account.updateProfile.handler(commandHandler(updateProfile, (db, viewer) => requireMe(db, viewer.id))),

  updatePrivacy: memberApi.account.updatePrivacy.handler(commandHandler(updatePrivacy, (db, viewer) => requireMe(db, viewer.id))),

  acceptTerms: memberApi.account.acceptTerms.handler(commandHandler(acceptTerms, (db, viewer) => requireMe(db, viewer.id))),

  confirmPassword: memberApi.account.confirmPassword.handler(async ({ context: { db, viewer, client }, input }) => {
    await confirmPassword({ db, auth, throttle, client, actor: viewer, input })
    return done
  }),

  changePassword: memberApi.account.changePassword.handler(async ({ context: { db, viewer, client }, input }) => {
    await changePassword({ db, auth, throttle, client, actor: viewer, input })
    return done
  }),

  reportActivity: memberApi.account.reportActivity.handler(({ context: { db, viewer }, input }) =>
    reportActivity({ db, actor: viewer, input }),
  ),

  sessions: memberApi.account.sessions.handler(async ({ context: { db, viewer } }) => ({ items: await listSessions(db, viewer) })),

  endSession: memberApi.account.endSession.handler(async ({ context: { db, viewer, sessionCookie }, input }) => {
    await endOwnSession({ db, actor: viewer, input })
    if (input.id === viewer.sessionId) sessionCookie.clear()
    return done
  }),

  endOtherSessions: memberApi.account.endOtherSessions.handler(commandHandler(endOtherSessions, () => done)),

  personalData: memberApi.account.personalData.handler(async ({ context: { db, viewer } }) => {
    await requireRecentLogin(db.read, viewer, new Date())
    return collectPersonalData(db, viewer.id, { ibanSeal })
  }),

  deactivate: memberApi.account.deactivate.handler(async ({ context: { db, viewer, sessionCookie } }) => {
    await deactivateAccount({ db, actor: viewer })
    sessionCookie.clear()
    return done
  }),

  requestDeletion: memberApi.account.requestDeletion.handler(async ({ context, input }) => {
    const { db, viewer, client, sessionCookie } = context
    const dueAt = await requestAccountDeletion({ db, auth, throttle, client, actor: viewer, input })
    sessionCookie.clear()
    return { deletionDueAt: dueAt.toISOString() }
  }),

  reactivate: api.account.reactivate.handler(async ({ context, input }) => {
    const { db, client, deviceCookie } = context
    const signedIn = await reactivateAccount({ db, auth, throttle, client, deviceCookie: deviceCookie.value, input, onError })
    return completeSignIn(context, { auth, throttle }, signedIn)
  }),
})
