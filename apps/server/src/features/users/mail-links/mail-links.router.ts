import { api, memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { rememberDevice } from '../sessions/commands/remember-device.ts'
import type { Auth } from '../users.auth.ts'
import { requireMe } from '../users.queries.ts'
import { confirmEmail } from './commands/confirm-email.ts'
import { remindOfEmailConfirmation } from './commands/remind-of-email-confirmation.ts'
import { requestEmailChange } from './commands/request-email-change.ts'
import { requestPasswordReset } from './commands/request-password-reset.ts'
import { resetPassword } from './commands/reset-password.ts'

type MailLinksRouterDependencies = {
  auth: Auth
  throttle: AccountThrottle
  /** Logs errors that do not fail the call. */
  onError: (error: unknown, during: string) => void
}

export const createMailLinksRouter = ({ auth, throttle, onError }: MailLinksRouterDependencies) => ({
  requestPasswordReset: api.account.requestPasswordReset.handler(async ({ context: { db, client }, input }) => {
    await requestPasswordReset({ db, throttle, client, input })
    return { done: true as const }
  }),

  resetPassword: api.account.resetPassword.handler(async ({ context, input }) => {
    const { userId } = await resetPassword({ db: context.db, auth, throttle, input, onError })
    await rememberDevice(context, { auth, throttle }, userId)
    return { done: true as const }
  }),

  requestEmailChange: memberApi.account.requestEmailChange.handler(async ({ context: { db, viewer, client }, input }) => {
    await requestEmailChange({ db, auth, throttle, actor: viewer, client, input })
    return { done: true as const }
  }),

  resendConfirmation: memberApi.account.resendConfirmation.handler(
    commandHandler(remindOfEmailConfirmation, (db, viewer) => requireMe(db, viewer.id)),
  ),

  confirmEmail: api.account.confirmEmail.handler(async ({ context: { db }, input }) => ({
    email: await confirmEmail({ db, input }),
  })),
})
