import type { RouterClient } from '@orpc/server'
import type { CallContext } from '#platform/api/call-context.ts'
import type { Config } from '#platform/config/config.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { LiveHub } from '#platform/live/live-hub.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { CallContexts } from './call-contexts.ts'
import type { OpenDatabase } from './open-database.ts'
import type { AppRouter } from './router.ts'

/** What the routes of the program share. */
export type AppDependencies = {
  config: Config
  database: OpenDatabase
  router: AppRouter
  /** Calls the router without HTTP. */
  call(context: CallContext): RouterClient<AppRouter>
  callContexts: CallContexts
  hub: LiveHub
  files: FileStore
  metrics: Metrics
  /** Where the built web program lies. */
  webDirectory: string
  /** Mean delay of the event loop over a second, above which new requests are sent away rather than made to wait. */
  maxEventLoopDelayMs: number
  /** True from the moment on that the server is told to stop. */
  isStopping(): boolean
}
