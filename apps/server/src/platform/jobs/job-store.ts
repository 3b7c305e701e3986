import { sql } from 'drizzle-orm'
import { type DrizzleTransactionLike, fromDrizzle, PgBoss } from 'pg-boss'
import type { Storage, Transaction } from '#platform/database/storage.ts'
import type { Job, JobHandler, JobKind } from './job.ts'

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const STOP_MS = 5000

/** Jobs that wait in the database, and whoever does them. */
export type JobStore = {
  /** Stores jobs as part of a transaction. */
  storeIn(tx: Transaction, jobs: readonly Job[]): Promise<void>
  /** From here on this process does jobs, beside all others that do. */
  work(handlers: readonly JobHandler[]): Promise<void>
  /** Does every job that is due, one after the other, in this call: for tests and the command line. @returns how many */
  drain(handlers: readonly JobHandler[]): Promise<number>
  close(): Promise<void>
}

type JobStoreOptions = {
  kinds: readonly Pick<JobKind<object>, 'queue' | 'patience'>[]
  onFailure(error: unknown, during: string): void
  /** How long a job may wait for somebody to look, at most. */
  pollingIntervalSeconds?: number
}

/** Opens pg-boss on the same database, with a queue for each kind of job. */
export async function openJobStore(
  { engine, jobsDatabase }: Pick<Storage, 'engine' | 'jobsDatabase'>,
  { kinds, onFailure, pollingIntervalSeconds = 2 }: JobStoreOptions,
): Promise<JobStore> {
  const boss = new PgBoss({
    db: jobsDatabase,
    backend: engine,
    // Nothing is scheduled by the clock of pg-boss.
    schedule: false,
    // Its own upkeep: at leisure, on a small server.
    maintenanceIntervalSeconds: 3600,
    superviseIntervalSeconds: 60,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => onFailure(error, 'keeping the job queues'))
  await boss.start()
  for (const { queue, patience } of kinds) {
    await boss.createQueue(queue, { ...patience, retryBackoff: true })
    // pg-boss reads a queue's settings when it is first used. In a transaction of ours that would be a second connection,
    // for which the only one of the embedded engine waits for ever: so it is used here.
    await boss.findJobs(queue, { id: NO_JOB })
  }

  return {
    storeIn: async (tx, jobs) => {
      const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql)
      // Those of a kind in one statement: a match that is cancelled tells everyone on its list.
      for (const [queue, ofKind] of Map.groupBy(jobs, ({ queue }) => queue))
        await boss.insert(
          queue,
          ofKind.map(({ data, startAfter }) => ({ data, startAfter })),
          { db },
        )
    },
    work: async (handlers) => {
      for (const { queue, handle } of handlers)
        await boss.work(queue, { pollingIntervalSeconds }, async (jobs) => {
          for (const { data } of jobs)
            await handle(data as never).catch((error: unknown) => {
              onFailure(error, `the job ${queue}`)
              throw error
            })
        })
    },
    drain: async (handlers) => {
      let done = 0
      for (const { queue, handle } of handlers)
        for (let jobs = await boss.fetch(queue); jobs.length > 0; jobs = await boss.fetch(queue))
          for (const { id, data } of jobs) {
            await handle(data as never)
            await boss.complete(queue, id)
            done += 1
          }
      return done
    },
    close: () => boss.stop({ graceful: true, timeout: STOP_MS, close: false }),
  }
}
