import { storeMatchHistory } from '#features/matches/history/commands/store-match-history.ts'
import { webhookReactions } from '#features/webhooks/reactions/on-webhook-event.ts'
import { createWantedEvents, type WantedEvents } from '#features/webhooks/wanted-events.public.ts'
import type { Config } from '#platform/config/config.ts'
import type { DatabasePanicError } from '#platform/data-directory/refuse-after-panic.ts'
import { connectDatabase, type DatabaseConfig } from '#platform/database/connect-database.ts'
import { createDatabase, type Database } from '#platform/database/database.ts'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'
import { mergeReactions, runReactions } from '#platform/database/reactions.ts'
import { type JobQueue, openJobQueue } from '#platform/jobs/job-queue.ts'
import { openDatabaseBus } from '#platform/live/database-bus.ts'
import type { SignalBus } from '#platform/live/signal-bus.ts'
import { jobDefinitions } from './jobs.ts'
import { reactions as reactionsOfSlices } from './reactions.ts'
import { signalsFor } from './signals.ts'

export type OpenDatabase = {
  db: Database
  connection: DatabaseConnection
  bus: SignalBus
  jobQueue: JobQueue
  wantedEvents: WantedEvents
  close(): Promise<void>
}

export type OpenDatabaseOptions = {
  /** Stays open on close. Default: the database of the configuration. */
  connection?: DatabaseConnection
  onError(error: unknown, during: string): void
  /** Without it, who uses the database sees that statements fail. */
  onPanic?(error: DatabasePanicError): void
  pollingIntervalSeconds?: number
  /** How other servers on the same PostgreSQL server see this one. */
  applicationName?: string
}

/**
 * Opens the database with its hooks: reactions and jobs run in each transaction, live signals after it.
 * The seed and the command line use it too, so their changes appear live.
 */
export async function openDatabase(
  config: DatabaseConfig & Pick<Config, 'redisUrl'>,
  { connection: given, onError, onPanic, pollingIntervalSeconds, applicationName }: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const storage =
    given ??
    (await connectDatabase(config, { applicationName, onPanic, onError: (error) => onError(error, 'keeping a database connection') }))
  const closeStorage = async () => (given ? undefined : storage.close())
  try {
    const bus = config.redisUrl
      ? await connectRedis(config.redisUrl, (error) => onError(error, 'talking to Redis'))
      : openDatabaseBus(storage)
    const jobs = await openJobQueue(storage, { definitions: jobDefinitions, onError, pollingIntervalSeconds })
    const wantedEvents = createWantedEvents(onError)
    const reactions = mergeReactions(reactionsOfSlices, webhookReactions(wantedEvents))
    const db = createDatabase(storage, {
      beforeCommit: (tx, outcome) => runReactions(reactions, tx, outcome, (error, { type }) => onError(error, `reacting to ${type}`)),
      lastStatements: (outcome) => [
        ...storeMatchHistory(outcome),
        ...jobs.lastStatements(outcome.jobs),
        ...bus.lastStatements(outcome.events.flatMap(signalsFor)),
      ],
      afterCommit: (outcome) => {
        bus.publishAfterCommit(outcome.events.flatMap(signalsFor))
        jobs.wakeWorkers(outcome.jobs)
      },
    })
    await wantedEvents.start(db)
    const closeBus = () => bus.close().catch((error) => onError(error, 'closing the live bus'))
    const closeJobs = () => jobs.close().catch((error) => onError(error, 'closing the job queues'))
    return { db, connection: storage, bus, jobQueue: jobs, wantedEvents, close: () => closeJobs().then(closeBus).then(closeStorage) }
  } catch (error) {
    await closeStorage()
    throw error
  }
}

async function connectRedis(url: string, onError: (error: Error) => void): Promise<SignalBus> {
  const { openRedisBus } = await import('#platform/live/redis-bus.ts')
  return openRedisBus(url, onError)
}
