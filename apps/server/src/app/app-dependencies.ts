import type { RouterClient } from '@orpc/server'
import type { Instance } from '#features/instance/instance.public.ts'
import type { GuestFormKeys } from '#features/matches/guests/guest-form-keys.auth.ts'
import type { ProviderSignIn } from '#features/users/identities/provider-sign-in.auth.ts'
import type { CallContext } from '#platform/api/call-context.ts'
import type { Config } from '#platform/config/config.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { LiveHub } from '#platform/live/live-hub.ts'
import type { MeasuredMailer } from '#platform/metrics/measure-deliveries.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { CallContexts } from './call-contexts.ts'
import type { OpenDatabase } from './open-database.ts'
import type { AppRouter } from './router.ts'

/** Dependencies of the routes. */
export type AppDependencies = {
  config: Config
  database: OpenDatabase
  router: AppRouter
  /** Calls the router without HTTP. */
  call(context: CallContext): RouterClient<AppRouter>
  callContexts: CallContexts
  guestFormKeys: GuestFormKeys
  hub: LiveHub
  files: FileStore
  instance: Instance
  providerSignIn: ProviderSignIn
  metrics: Metrics
  mailer: MeasuredMailer
  /** The build output of the web app. */
  webDirectory: string
  /** New requests get a 503 above this mean event loop delay over a second. */
  maxEventLoopDelayMs: number
  /** True once the shutdown has begun. */
  isStopping(): boolean
}
