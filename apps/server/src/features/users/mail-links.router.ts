import { api, memberApi } from '#platform/api/api.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { confirmEmailChange } from './commands/confirm-email-change.ts'
import { requestEmailChange } from './commands/request-email-change.ts'
import { requestPasswordReset } from './commands/request-password-reset.ts'
import { resetPassword } from './commands/reset-password.ts'
import type { Auth } from './users.auth.ts'

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

  resetPassword: api.account.resetPassword.handler(async ({ context: { db }, input }) => {
    await resetPassword({ db, auth, throttle, input, onError })
    return { done: true as const }
  }),

  requestEmailChange: memberApi.account.requestEmailChange.handler(async ({ context: { db, viewer, client }, input }) => {
    await requestEmailChange({ db, auth, throttle, actor: viewer, client, input })
    return { done: true as const }
  }),

  confirmEmailChange: api.account.confirmEmailChange.handler(async ({ context: { db }, input }) => ({
    email: await confirmEmailChange({ db, input }),
  })),
})
