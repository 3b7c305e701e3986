import { groupByFour } from '@coup-denvoi/contract/users/security.rules'
import type { Instance } from '#features/instance/instance.public.ts'
import { memberApi } from '#platform/api/api.ts'
import { commandHandler } from '#platform/api/command-handler.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import type { ProviderSignIn } from './identities/provider-sign-in.auth.ts'
import { addPasskey, startPasskey } from './second-factor/commands/add-passkey.ts'
import { confirmWithPasskey } from './second-factor/commands/confirm-with-passkey.ts'
import { disableTotp } from './second-factor/commands/disable-totp.ts'
import { enableTotp } from './second-factor/commands/enable-totp.ts'
import { removePasskey } from './second-factor/commands/remove-passkey.ts'
import { renamePasskey } from './second-factor/commands/rename-passkey.ts'
import { renewRecoveryCodes } from './second-factor/commands/renew-recovery-codes.ts'
import { startTotp } from './second-factor/commands/start-totp.ts'
import { findSecurityAt } from './second-factor/second-factors.queries.ts'
import type { Auth } from './users.auth.ts'

const presentRecoveryCodes = (codes: string[]) => ({ recoveryCodes: codes.map((code) => groupByFour(code, '-')) })

type SecurityRouterDependencies = { auth: Auth; throttle: AccountThrottle; providerSignIn: ProviderSignIn; instance: Instance }

export function createSecurityRouter({ auth, throttle, providerSignIn, instance }: SecurityRouterDependencies) {
  const findOwnSecurity = findSecurityAt(providerSignIn.issuer)
  const siteName = () => instance.settings().name
  return {
    find: memberApi.security.find.handler(({ context: { db, viewer } }) => findOwnSecurity(db, viewer)),

    startTotp: memberApi.security.startTotp.handler(({ context: { db, viewer } }) =>
      startTotp({ db, auth, actor: viewer, siteName: siteName() }),
    ),

    enableTotp: memberApi.security.enableTotp.handler(async ({ context: { db, viewer }, input }) =>
      presentRecoveryCodes(await enableTotp({ db, auth, actor: viewer, input })),
    ),

    disableTotp: memberApi.security.disableTotp.handler(async ({ context: { db, viewer } }) => {
      await disableTotp({ db, actor: viewer })
      return { done: true } as const
    }),

    renewRecoveryCodes: memberApi.security.renewRecoveryCodes.handler(async ({ context: { db, viewer } }) =>
      presentRecoveryCodes(await renewRecoveryCodes({ db, auth, actor: viewer })),
    ),

    startPasskey: memberApi.security.startPasskey.handler(({ context: { db, viewer, origin } }) =>
      startPasskey({ db, auth, actor: viewer, origin, siteName: siteName() }),
    ),

    addPasskey: memberApi.security.addPasskey.handler(async ({ context: { db, viewer, origin }, input }) => {
      await addPasskey({ db, auth, throttle, actor: viewer, origin, input })
      return findOwnSecurity(db, viewer)
    }),

    renamePasskey: memberApi.security.renamePasskey.handler(commandHandler(renamePasskey, findOwnSecurity)),

    removePasskey: memberApi.security.removePasskey.handler(commandHandler(removePasskey, findOwnSecurity)),

    confirmWithPasskey: memberApi.security.confirmWithPasskey.handler(async ({ context: { db, viewer, client, origin }, input }) => {
      await confirmWithPasskey({ db, auth, throttle, client, origin, actor: viewer, input })
      return { done: true } as const
    }),
  }
}
