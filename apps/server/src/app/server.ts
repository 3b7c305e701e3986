import { fileURLToPath } from 'node:url'
import type { LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { createRouterClient } from '@orpc/server'
import type { Logger } from 'pino'
import { groupOfGuard } from '#features/groups/groups.live.ts'
import { groupAudience, mayFollowGroup } from '#features/groups/groups.queries.ts'
import { roomOfGuard } from '#features/locker-room/locker-room.live.ts'
import { mayFollowRoom, roomAudience } from '#features/locker-room/locker-room.queries.ts'
import { matchAudience, mayFollowMatch } from '#features/matches/matches.queries.ts'
import { createUnsubscribeTokens } from '#features/notifications/unsubscribe-links.auth.ts'
import { createAuth } from '#features/users/users.auth.ts'
import { createSessionCheck } from '#features/users/users.sessions.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import { faultsOnly } from '#platform/api/faults-of-errors.ts'
import type { Config } from '#platform/config/config.ts'
import { openDataDirectory } from '#platform/data-directory/data-directory.ts'
import { sessionSecretIn } from '#platform/data-directory/session-secret.ts'
import type { Database } from '#platform/database/database.ts'
import type { Storage } from '#platform/database/storage.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { createLiveHub } from '#platform/live/live-hub.ts'
import type { Audience } from '#platform/live/signal.ts'
import { createLogger } from '#platform/logs/logger.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { createPushSender } from '#platform/push/push-sender.ts'
import { createAccountThrottle, type ThrottleLimits } from '#platform/throttle/account-throttle.ts'
import { createCallContexts } from './call-contexts.ts'
import { createHttpApp } from './http-app.ts'
import { createJobHandlers } from './jobs.ts'
import { listen, requireFreePort } from './listening.ts'
import { openDatabase } from './open-database.ts'
import { watchPresence } from './presence.ts'
import { createRouter } from './router.ts'
import { startStatusBeat } from './status-beat.ts'

const BUILT_WEB = fileURLToPath(new URL('../../../web/dist', import.meta.url))
/** What requests in flight get to finish, of the ten seconds that stopping may take. */
const GRACE_MS = 7000
const MAX_DELAY_MS = 1500

export type ServerOptions = {
  /** An open database, which stays open when the server stops. */
  storage?: Storage
  throttleLimits?: Partial<ThrottleLimits>
  /** The `dist` of the web program, where it isn't the usual one. */
  webDirectory?: string
  /** How busy the process may get before it sends requests away; tests on a crowded machine are patient. */
  maxDelayMs?: number
  /** How long a job may wait to be found, at most. */
  jobPollingSeconds?: number
  /** How often the database is told who is connected. */
  presenceMs?: number
  log?: Logger
}

export type RunningServer = {
  /** `http://127.0.0.1:3000` */
  address: string
  db: Database
  /** Finishes what is in flight and closes everything; at the latest after ten seconds. */
  close(): Promise<void>
}

/** Puts the program together and opens its port. @throws StartupError with a sentence for whoever starts it */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLogger(config.logLevel)
  const onFailure = (error: unknown, during: string) => log.error({ err: error }, during)
  openDataDirectory(config.dataDir)
  const secret = config.sessionSecret ?? sessionSecretIn(config.dataDir)
  const files = await openFileStore(config)
  await requireFreePort(config)
  const database = await openDatabase(config, { storage: options.storage, onFailure, pollingIntervalSeconds: options.jobPollingSeconds })
  const { db } = database

  const hub = createLiveHub({
    mayFollow: (viewer, topic) => mayFollow(db, viewer, topic),
    audienceOf: (guard) => audienceOf(db, guard),
    onError: onFailure,
  })
  let stopping: Promise<void> | undefined
  try {
    await database.bus.subscribe(hub.deliver, hub.afterGap)
    const pushSender = createPushSender(config)
    const unsubscribeTokens = createUnsubscribeTokens(secret)
    const router = createRouter({
      auth: createAuth({ db, secret }),
      throttle: createAccountThrottle({ secret, limits: options.throttleLimits }),
      files,
      pushSender,
      unsubscribeTokens,
      onFailure,
    })
    const app = await createHttpApp(
      {
        config,
        database,
        router,
        call: (context: CallContext) =>
          createRouterClient(router, { context, interceptors: [faultsOnly((error, procedure) => onFailure(error, procedure))] }),
        contexts: createCallContexts({ db, checkSession: createSessionCheck({ secret, onFailure }), appOrigin: config.appOrigin }),
        hub,
        files,
        metrics: createMetrics(),
        webDirectory: options.webDirectory ?? BUILT_WEB,
        maxDelayMs: options.maxDelayMs ?? MAX_DELAY_MS,
        isStopping: () => stopping !== undefined,
      },
      log,
    )
    const address = await listen(app, config)
    const origin = config.appOrigin ?? address
    const handlers = createJobHandlers({ db, files, origin, mailer: createMailer(config, log), pushSender, unsubscribeTokens })
    await database.jobs.work(handlers).catch(async (error) => {
      await app.close()
      throw error
    })
    const stopBeating = startStatusBeat({ db, hub, onFailure })
    const leavePresence = watchPresence({ db, hub, onFailure, everyMs: options.presenceMs })
    const stop = async () => {
      const impatience = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
      await Promise.all([app.close(), hub.close(), leavePresence(), stopBeating()])
      clearTimeout(impatience)
      await database.close()
    }
    return {
      address,
      db,
      close: () => {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    await hub.close()
    await database.close()
    throw error
  }
}

async function mayFollow(db: Database, viewer: Viewer | null, topic: LiveTopic): Promise<boolean> {
  switch (topic.name) {
    case 'matches':
      // Of lists everyone follows the same one, and hears what they may see.
      return true
    case 'match':
      return mayFollowMatch(db, viewer, topic)
    case 'locker-room':
      return mayFollowRoom(db, viewer, topic.id)
    case 'group':
      return mayFollowGroup(db, viewer, topic.id)
  }
}

/** A guard names a locker room or a group, or is the id of a match. */
function audienceOf(db: Database, guard: string): Promise<Audience | null> {
  const roomId = roomOfGuard(guard)
  if (roomId !== null) return roomAudience(db, roomId)
  const groupId = groupOfGuard(guard)
  return groupId === null ? matchAudience(db, guard) : groupAudience(db, groupId)
}
