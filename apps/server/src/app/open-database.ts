import type { Config } from '#platform/config/config.ts'
import { createDatabase, type Database } from '#platform/database/database.ts'
import { openStorage } from '#platform/database/open-storage.ts'
import { runReactions } from '#platform/database/reactions.ts'
import type { Storage } from '#platform/database/storage.ts'
import { type JobStore, openJobStore } from '#platform/jobs/job-store.ts'
import { openDatabaseBus } from '#platform/live/database-bus.ts'
import { openRedisBus } from '#platform/live/redis-bus.ts'
import type { SignalBus } from '#platform/live/signal-bus.ts'
import { jobKinds } from './jobs.ts'
import { reactions, signalsFor } from './reactions.ts'

export type OpenDatabase = { db: Database; storage: Storage; bus: SignalBus; jobs: JobStore; close(): Promise<void> }

export type OpenDatabaseOptions = {
  /** An open one, which stays open; otherwise the one that the configuration names. */
  storage?: Storage
  onFailure(error: unknown, during: string): void
  pollingIntervalSeconds?: number
}

/**
 * Opens the database with everything that follows from a change: notifications and jobs in its transaction,
 * live signals after it. The server uses it, and so do the seed and the command line: what they do is seen live too.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'redisUrl'>,
  { storage: given, onFailure, pollingIntervalSeconds }: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const storage = given ?? (await openStorage(config, (error) => onFailure(error, 'keeping a database connection')))
  const closeStorage = async () => (given ? undefined : storage.close())
  try {
    const bus = config.redisUrl
      ? await openRedisBus(config.redisUrl, (error) => onFailure(error, 'talking to Redis'))
      : openDatabaseBus(storage)
    const jobs = await openJobStore(storage, { kinds: jobKinds, onFailure, pollingIntervalSeconds })
    const db = createDatabase(storage, {
      storeJobs: jobs.storeIn,
      beforeCommit: async (tx, happened) => {
        await runReactions(reactions, tx, happened, (error, { type }) => onFailure(error, `reacting to ${type}`))
        await bus.announceIn(tx, happened.events.flatMap(signalsFor))
      },
      afterCommit: (events) => bus.announceAfter(events.flatMap(signalsFor)),
    })
    const closeBus = () => bus.close().catch((error) => onFailure(error, 'closing the live bus'))
    const closeJobs = () => jobs.close().catch((error) => onFailure(error, 'closing the job queues'))
    return { db, storage, bus, jobs, close: () => closeJobs().then(closeBus).then(closeStorage) }
  } catch (error) {
    await closeStorage()
    throw error
  }
}
