import { setTimeout as wait } from 'node:timers/promises'
import { type JobResult, PgBoss } from 'pg-boss'
import type { DatabaseConnection, NamedStatement } from '#platform/database/database-connection.ts'
import type { Job, JobDefinition, JobHandler } from './job.ts'
import { asError } from './pg-boss-error.ts'

const NIL_JOB_ID = '00000000-0000-0000-0000-000000000000'
const STOP_TIMEOUT_MS = 5000
/** Each worker looks for jobs of its own queue. It is woken when one is stored or due, so this is rarely needed. */
const WORKER_POLLING_SECONDS = 60
/** Finished and failed jobs are removed within a day: the next maintenance after this. */
const KEEP_FINISHED_SECONDS = 12 * 60 * 60
/** How long overdue jobs are kept. By default, those of a server that was off for two weeks are removed instead of run. */
const KEEP_WAITING_SECONDS = 366 * 24 * 60 * 60

/** More than what two clocks that are set by NTP differ by. */
const MAX_EARLY_MS = 5000

export type JobQueue = {
  /** Stores jobs in a transaction: one statement for each kind, because a cancelled match notifies all its players. */
  lastStatements(jobs: readonly Job[]): NamedStatement[]
  /** Has the workers of this process look for jobs that were stored. Without it they are found by the next poll, at the latest. */
  wakeWorkers(jobs: readonly Job[]): void
  /** Starts running jobs in this process; others may run them too. */
  startWorkers(handlers: readonly JobHandler[]): Promise<void>
  /** Runs all due jobs in sequence, for tests and the command line. @returns how many */
  drain(handlers: readonly Pick<JobHandler, 'queue' | 'handle'>[]): Promise<number>
  /** For the operator. */
  readState(): Promise<JobQueueState>
  /** Takes no further jobs, and waits a few seconds for those that run. Jobs can be stored until the database closes. */
  close(): Promise<void>
}

export type JobQueueState = {
  /** Jobs that should have run by now. */
  due: number
  /** For how long the oldest of them has been due. */
  lagSeconds: number
  /** Jobs that failed, and will be tried again. */
  retrying: number
  /** Jobs that failed for good within half a day. */
  failed: number
}

type JobQueueOptions = {
  definitions: readonly Pick<JobDefinition<object>, 'queue' | 'retryPolicy'>[]
  onError(error: unknown, during: string): void
  pollingIntervalSeconds?: number
}

/** Starts pg-boss on the same database, with one queue per kind of job. */
export async function openJobQueue(
  { engine, jobsDatabase }: Pick<DatabaseConnection, 'engine' | 'jobsDatabase'>,
  { definitions, onError, pollingIntervalSeconds = 2 }: JobQueueOptions,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: jobsDatabase,
    backend: engine,
    schedule: false,
    // Rare maintenance, for small servers.
    maintenanceIntervalSeconds: 3600,
    superviseIntervalSeconds: 60,
    // No job waits for another: by default this writes a row every five seconds.
    flowIntervalSeconds: 3600,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => onError(asError(error), 'keeping the job queues'))
  await boss.start()
  const inserts = new Map<string, string>()
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { queue, retryPolicy } of definitions) {
    const kept = { deleteAfterSeconds: KEEP_FINISHED_SECONDS, retentionSeconds: KEEP_WAITING_SECONDS }
    const options = { ...retryPolicy, retryBackoff: true, ...kept }
    if (!isStored(options, stored.get(queue))) {
      await boss.createQueue(queue, options)
      // A queue of an earlier release keeps its options otherwise.
      await boss.updateQueue(queue, options)
      // On first use, pg-boss reads the settings of a queue that it has not found at its start on another connection. Inside a
      // transaction this would deadlock the embedded database, which has only one connection, so do it now.
      await boss.findJobs(queue, { id: NIL_JOB_ID })
    }
    inserts.set(queue, await captureInsert(boss, queue))
  }

  /** The worker of each queue. */
  const workers = new Map<string, string>()
  const closing = new AbortController()
  let polling = Promise.resolve()
  let closed: Promise<void> | undefined

  function wakeWorkersOf(queues: readonly string[]): void {
    for (const queue of queues) {
      const worker = workers.get(queue)
      if (worker) boss.notifyWorker(worker)
    }
  }

  /** Ends by its signal. */
  async function pollDueQueues(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const { rows } = await jobsDatabase.executeSql(DUE_QUEUES)
        wakeWorkersOf((rows as { name: string }[]).map(({ name }) => name))
      } catch (error) {
        onError(error, 'looking for due jobs')
      }
      await wait(pollingIntervalSeconds * 1000, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async function startWorker({ queue, handle, atOnce }: JobHandler): Promise<void> {
    const options = {
      pollingIntervalSeconds: WORKER_POLLING_SECONDS,
      batchSize: atOnce,
      perJobResults: true,
      includeMetadata: true,
    } as const
    const workerId = await boss.work(queue, options, (jobs) => {
      // By default the next ones are fetched after the polling interval, even if they are due.
      boss.notifyWorker(workerId)
      return Promise.all(jobs.map(run))
    })
    workers.set(queue, workerId)

    async function run({ id, data, startAfter, createdOn }: StartedJob): Promise<JobResult> {
      // One that is to run at once has both times from the clock of the database.
      if (startAfter > createdOn) await waitForOwnClock(startAfter, closing.signal)
      try {
        await handle(data as never)
        return { id, status: 'completed' }
      } catch (error) {
        onError(error, `the job ${queue}`)
        return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
      }
    }
  }

  return {
    lastStatements: (jobs) =>
      [...Map.groupBy(jobs, ({ queue }) => queue)].map(([queue, ofKind]) => ({
        name: `insert_${queue}`,
        text: inserts.get(queue) ?? unknownQueue(queue),
        value: toPayload(ofKind),
      })),
    wakeWorkers: (jobs) => {
      const now = new Date()
      wakeWorkersOf(jobs.filter(({ startAfter }) => !startAfter || startAfter <= now).map(({ queue }) => queue))
    },
    startWorkers: async (handlers) => {
      for (const handler of handlers) await startWorker(handler)
      polling = pollDueQueues(closing.signal)
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
    readState: async () => {
      const { rows } = await jobsDatabase.executeSql(STATE)
      const { due, lag_seconds: lagSeconds, retrying, failed } = rows[0] as Record<'due' | 'lag_seconds' | 'retrying' | 'failed', string>
      return { due: Number(due), lagSeconds: Number(lagSeconds), retrying: Number(retrying), failed: Number(failed) }
    },
    close: () => {
      closed ??= stop()
      return closed
    },
  }

  async function stop(): Promise<void> {
    closing.abort()
    // A graceful `stop` looks only twice a second whether the workers have ended.
    const ended = Promise.all([polling, ...definitions.map(({ queue }) => boss.offWork(queue, { wait: true }))])
    await Promise.race([ended, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
    await boss.stop({ graceful: false, close: false })
  }
}

type StartedJob = { id: string; data: unknown; startAfter: Date; createdOn: Date }

/**
 * The clock of the database, which starts jobs, may be ahead of this one, by which handlers know what is over: one that came too early would do
 * nothing, or would be stored anew and started again and again.
 */
async function waitForOwnClock(startAfter: Date, signal: AbortSignal): Promise<void> {
  const early = startAfter.getTime() - Date.now()
  if (early > 0) await wait(Math.min(early, MAX_EARLY_MS), undefined, { signal }).catch(() => undefined)
}

const isStored = (options: object, queue: object | undefined) =>
  Object.entries(options).every(([name, value]) => (queue as Record<string, unknown> | undefined)?.[name] === value)

const toPayload = (jobs: readonly Pick<Job, 'data' | 'startAfter'>[]): string =>
  JSON.stringify(jobs.map(({ data, startAfter }) => ({ data, startAfter })))

const STATE = `
  select count(*) filter (where is_due) as due, count(*) filter (where state = 'retry') as retrying, count(*) filter (where state = 'failed') as failed,
    coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0) as lag_seconds
  from (select state, start_after, state in ('created', 'retry') and start_after <= now() as is_due from pgboss.job) jobs`

/** `lateral` and `limit`: one probe of an index for each queue, however many jobs are finished or wait for their time. */
const DUE_QUEUES = `
  select name from pgboss.queue q cross join lateral
    (select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now() limit 1) due`

/**
 * The statement with which pg-boss inserts jobs, whose only parameter is the list of jobs: prepared and sent with the commit it costs
 * neither a trip nor planning, which takes longer than running it.
 */
async function captureInsert(boss: PgBoss, queue: string): Promise<string> {
  const jobs = [{ data: {}, startAfter: new Date() }]
  const sent: { text: string; values: unknown[] | undefined }[] = []
  const executeSql = async (text: string, values?: unknown[]) => {
    sent.push({ text, values })
    return { rows: [] }
  }
  await boss.insert(queue, jobs, { db: { executeSql } })
  const [insert] = sent
  if (!insert || sent.length > 1 || insert.values?.length !== 1 || insert.values[0] !== toPayload(jobs))
    throw new Error(`pg-boss no longer inserts jobs of ${queue} with one statement and one parameter.`)
  return insert.text
}

function unknownQueue(queue: string): never {
  throw new Error(`The queue ${queue} was not opened.`)
}
