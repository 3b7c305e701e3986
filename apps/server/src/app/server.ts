import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import type { Logger } from 'pino'
import { createApiKeyCheck } from '#features/api-keys/api-keys.sessions.ts'
import { offerInstallation } from '#features/instance/commands/offer-installation.ts'
import { openInstance } from '#features/instance/instance.public.ts'
import { createProviderSignIn } from '#features/users/identities/provider-sign-in.auth.ts'
import { createAuth } from '#features/users/users.auth.ts'
import { createSessionCheck } from '#features/users/users.sessions.ts'
import type { CallContext } from '#platform/api/call-context.ts'
import { mapErrors } from '#platform/api/map-errors.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Config } from '#platform/config/config.ts'
import { openControlSocket } from '#platform/data-directory/control-socket.ts'
import { openDataDirectory } from '#platform/data-directory/data-directory.ts'
import type { DatabasePanicError } from '#platform/data-directory/refuse-after-panic.ts'
import { findSecretFingerprint, loadSessionSecret } from '#platform/data-directory/session-secret.ts'
import type { Database } from '#platform/database/database.ts'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'
import { serverNameOf } from '#platform/database/server-name.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { createIdentityProvider } from '#platform/identity-provider/identity-provider.ts'
import { createLiveHub } from '#platform/live/live-hub.ts'
import { createLogger, logSentAway } from '#platform/logs/logger.ts'
import { logTaskErrors } from '#platform/logs/task-errors.ts'
import { giveUpUnknownRecipients } from '#platform/mail/unknown-recipients.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { createPasswordHasher, OWASP_SCRYPT_COST, type ScryptCost } from '#platform/passwords/password-hasher.ts'
import { SERVER_DIRECTORY } from '#platform/server-directory.ts'
import { createAccountThrottle, type ThrottleLimits } from '#platform/throttle/account-throttle.ts'
import { createLeasedLimit } from '#platform/throttle/leased-limit.ts'
import { createWriteLimiter } from '#platform/throttle/write-limiter.ts'
import { createCallContexts } from './call-contexts.ts'
import { controlCommands } from './control-commands.ts'
import { createHttpApp, type HttpRoute } from './http-app.ts'
import { createJobHandlers } from './jobs.ts'
import { assertPortFree, listen } from './listen.ts'
import { canSubscribe, readHint } from './live-access.ts'
import { openDatabase } from './open-database.ts'
import { startPeriodicTasks } from './periodic/periodic-tasks.ts'
import { createRouter } from './router.ts'
import { createSenders } from './senders.ts'
import { sharedSetupOf } from './setup/shared-setup.ts'
import { shutDown } from './shut-down.ts'
import { createSigners } from './signers.ts'

const WEB_DIRECTORY = join(SERVER_DIRECTORY, '../web/dist')
const MAX_EVENT_LOOP_DELAY_MS = 1500

export type ServerOptions = {
  /** Stays open when the server stops. */
  databaseConnection?: DatabaseConnection
  throttleLimits?: Partial<ThrottleLimits>
  /** Tests hash at a cheap one. No environment variable, so that no installation can weaken it. */
  passwordCost?: ScryptCost
  /** The `dist` directory of the web app, if not the default one. */
  webDirectory?: string
  /** Above this, requests get a 503; tests raise it on a busy machine. */
  maxEventLoopDelayMs?: number
  jobPollingIntervalSeconds?: number
  /** If false, jobs are stored but not run: for tests of what a call alone does. */
  runsJobs?: boolean
  presenceIntervalMs?: number
  heartbeatIntervalMs?: number
  log?: Logger
  /** The embedded database has ended itself: the process can only end, too. */
  onPanic?(error: DatabasePanicError): void
}

export type RunningServer = {
  /** `http://127.0.0.1:3000` */
  address: string
  db: Database
  /** Every route but the live connection's upgrade, as Fastify writes them: `/match/:id/apercu.png`. */
  routes: readonly HttpRoute[]
  /** That mails are sent by, without user and password; null where they are written to files. */
  mailServer(): string | null
  /** Makes the one-time code of the guided installation, for the console. @returns null where there is a super admin */
  offerInstallation(): Promise<string | null>
  /** Waits for requests in flight, for ten seconds at most. */
  close(): Promise<void>
}

/** @throws StartupError with a message for the operator */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLogger(config.logLevel)
  const onError = logTaskErrors(log)
  openDataDirectory(config.dataDir)
  const secret = config.sessionSecret ?? loadSessionSecret(config.dataDir)
  const files = await openFileStore(config)
  const sharedSetup = sharedSetupOf(config, secret)
  await assertPortFree(config)
  const database = await openDatabase(config, {
    connection: options.databaseConnection,
    onError,
    onPanic: options.onPanic,
    pollingIntervalSeconds: options.jobPollingIntervalSeconds,
    applicationName: serverNameOf(sharedSetup),
  })
  const { db } = database
  const isEmbedded = database.connection.engine === 'pglite' && !options.databaseConnection

  const hub = createLiveHub({
    canSubscribe: (viewer, topic) => canSubscribe(db, viewer, topic),
    readHint: (hint, withPage) => readHint(db, hint, withPage),
    onError,
  })
  const routes: HttpRoute[] = []
  const stopping = new AbortController()
  let stopped: Promise<void> | undefined
  try {
    const instance = await openInstance({ db, config, secret, onError })
    await database.bus.subscribe(
      (signal) => {
        instance.onSignal(signal)
        database.wantedEvents.onSignal(signal)
        void hub.deliver(signal)
      },
      () => {
        instance.onGap()
        database.wantedEvents.onGap()
        void hub.resyncAll()
      },
    )
    await hub.resyncAll()
    const metrics = createMetrics()
    const senders = createSenders({ config, instance, metrics, log })
    const signers = createSigners(secret)
    const passwords = createPasswordHasher(options.passwordCost ?? OWASP_SCRYPT_COST)
    const throttle = createAccountThrottle({ secret, limits: options.throttleLimits })
    const identityProvider = createIdentityProvider(config)
    const providerSignIn = createProviderSignIn({
      provider: identityProvider,
      secret,
      throttle,
      onRefusal: (reason) => log.warn({ reason }, 'signing in with the provider'),
    })
    const router = createRouter({
      auth: createAuth({ db, secret, passwords }),
      throttle,
      providerSignIn,
      identityProvider,
      files,
      instance,
      ...senders,
      ...signers,
      wantedEvents: database.wantedEvents,
      onError,
    })
    const app = await createHttpApp(
      {
        config,
        database,
        router,
        call: (context: CallContext) =>
          createRouterClient(router, { context, interceptors: [mapErrors({ onUnexpected: onError, onUnavailable: logSentAway(log) })] }),
        callContexts: createCallContexts({
          db,
          checkSession: createSessionCheck({ secret, onError }),
          checkApiKey: createApiKeyCheck({ limit: createLeasedLimit({ factor: config.writeLimitFactor }), onError }),
          limitWrites: createWriteLimiter({ factor: config.writeLimitFactor }),
          appOrigin: config.appOrigin,
          requiresSecondFactor: () => instance.settings().adminSecondFactor,
        }),
        guestFormKeys: signers.guestFormKeys,
        hub,
        files,
        metrics,
        mailer: senders.mailer,
        webDirectory: currentBuild(options.webDirectory ?? WEB_DIRECTORY),
        instance,
        providerSignIn,
        maxEventLoopDelayMs: options.maxEventLoopDelayMs ?? MAX_EVENT_LOOP_DELAY_MS,
        isStopping: () => stopping.signal.aborted,
      },
      log,
      routes,
    )
    const address = await listen(app, config)
    const origin = config.appOrigin ?? address
    const handlers = createJobHandlers({
      db,
      files,
      origin,
      site: instance.settings,
      ...senders,
      mailer: giveUpUnknownRecipients(senders.mailer, log),
      ...signers,
    })
    if (options.runsJobs ?? true)
      await database.jobQueue.startWorkers(handlers).catch(async (error) => {
        await app.close()
        throw error
      })
    const backUp = (file: string, stopSignal = stopping.signal) =>
      writeBackup(file, {
        connection: database.connection,
        files,
        secretFingerprint: findSecretFingerprint(config),
        stopSignal: AbortSignal.any([stopping.signal, stopSignal]),
      })
    const stopPeriodicTasks = startPeriodicTasks({
      db,
      hub,
      config,
      sharedSetup,
      backUp,
      presenceIntervalMs: options.presenceIntervalMs,
      heartbeatIntervalMs: options.heartbeatIntervalMs,
      log,
      onError,
    })
    const closeControlSocket = isEmbedded
      ? await openControlSocket(config.dataDir, controlCommands({ db, instance, tryMailer: senders.tryMailer, backUp }), onError)
      : null
    const stop = () => {
      stopping.abort()
      return shutDown({ app, hub, database, stopPeriodicTasks, closeControlSocket })
    }
    return {
      address,
      db,
      routes,
      mailServer: () => {
        const { smtpUrl } = instance.mailerConfig()
        return smtpUrl && new URL(smtpUrl).host
      },
      offerInstallation: () => offerInstallation({ db, passwords }),
      close: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    await hub.close()
    await database.close()
    throw error
  }
}

/** The directory behind the link: a build that is put in its place later is for the next start. */
const currentBuild = (directory: string): string => (existsSync(directory) ? realpathSync(directory) : directory)
