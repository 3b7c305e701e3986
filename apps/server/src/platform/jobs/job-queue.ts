import { sql } from 'drizzle-orm'
import { type DrizzleTransactionLike, fromDrizzle, PgBoss } from 'pg-boss'
import type { DatabaseConnection, Transaction } from '#platform/database/database-connection.ts'
import type { Job, JobDefinition, JobHandler } from './job.ts'

const NIL_JOB_ID = '00000000-0000-0000-0000-000000000000'
const STOP_TIMEOUT_MS = 5000

/** Jobs that wait in the database, and whoever does them. */
export type JobQueue = {
  /** Stores jobs as part of a transaction. */
  insertJobs(tx: Transaction, jobs: readonly Job[]): Promise<void>
  /** From here on this process does jobs, beside all others that do. */
  startWorkers(handlers: readonly JobHandler[]): Promise<void>
  /** Does every job that is due, one after the other, in this call: for tests and the command line. @returns how many */
  drain(handlers: readonly JobHandler[]): Promise<number>
  close(): Promise<void>
}

type JobQueueOptions = {
  definitions: readonly Pick<JobDefinition<object>, 'queue' | 'retryPolicy'>[]
  onError(error: unknown, during: string): void
  /** How long a job may wait for somebody to look, at most. */
  pollingIntervalSeconds?: number
}

/** Opens pg-boss on the same database, with a queue for each kind of job. */
export async function openJobQueue(
  { engine, jobsDatabase }: Pick<DatabaseConnection, 'engine' | 'jobsDatabase'>,
  { definitions, onError, pollingIntervalSeconds = 2 }: JobQueueOptions,
): Promise<JobQueue> {
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
  boss.on('error', (error) => onError(error, 'keeping the job queues'))
  await boss.start()
  for (const { queue, retryPolicy } of definitions) {
    await boss.createQueue(queue, { ...retryPolicy, retryBackoff: true })
    // pg-boss reads a queue's settings when it is first used. In a transaction of ours that would be a second connection,
    // for which the only one of the embedded engine waits for ever: so it is used here.
    await boss.findJobs(queue, { id: NIL_JOB_ID })
  }

  return {
    insertJobs: async (tx, jobs) => {
      const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql)
      // Those of a kind in one statement: a match that is cancelled tells everyone on its list.
      for (const [queue, ofKind] of Map.groupBy(jobs, ({ queue }) => queue))
        await boss.insert(
          queue,
          ofKind.map(({ data, startAfter }) => ({ data, startAfter })),
          { db },
        )
    },
    startWorkers: async (handlers) => {
      for (const { queue, handle } of handlers)
        await boss.work(queue, { pollingIntervalSeconds }, async (jobs) => {
          for (const { data } of jobs)
            await handle(data as never).catch((error: unknown) => {
              onError(error, `the job ${queue}`)
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
    close: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false }),
  }
}
