import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { describe, expect, test } from 'vitest'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createJobHandler, defineJob, type Job } from './job.ts'
import { type JobQueue, openJobQueue } from './job-queue.ts'

const greet = defineJob<{ name: string }>('tests.greet', { retryDelay: 1 })

describe('jobs', () => {
  const product = testDatabase()
  const enqueue = (jobs: JobQueue, stored: Job[]) =>
    product.storage.transaction(
      async () => {},
      () => jobs.lastStatements(stored),
    )
  const fail = (error: unknown) => {
    throw error
  }

  test('are stored on commit and not on rollback', async () => {
    const jobs = await openJobQueue(product.storage, { definitions: [greet], onError: fail })
    const names: string[] = []
    const handlers = [createJobHandler(greet, async ({ name }) => void names.push(name))]
    const enqueueFor = (name: string, breaks = false) =>
      product.storage.transaction(
        async (tx) => void (await tx.execute(sql`select 1`)),
        () => [...jobs.lastStatements([greet({ name })]), ...(breaks ? [{ name: 'broken', text: 'select 1 / $1::int', value: '0' }] : [])],
      )
    await enqueueFor('Nadia')
    await expect(enqueueFor('Karim', true)).rejects.toThrow()
    expect(await jobs.drain(handlers)).toBe(1)
    expect(names).toEqual(['Nadia'])
    expect(await jobs.drain(handlers)).toBe(0)
    await jobs.close()
  })

  test('are retried after a failure, which is reported', async () => {
    const failures: string[] = []
    const jobs = await openJobQueue(product.storage, {
      definitions: [greet],
      onError: (error, during) => failures.push(`${during}: ${(error as Error).message}`),
      pollingIntervalSeconds: 0.5,
    })
    let tries = 0
    const done = new Promise<void>((resolve) => {
      void jobs.startWorkers([
        createJobHandler(greet, async () => {
          tries += 1
          if (tries === 1) throw new Error('not at home')
          resolve()
        }),
      ])
    })
    await enqueue(jobs, [greet({ name: 'Nadia' })])
    await done
    expect(tries).toBe(2)
    expect(failures).toEqual(['the job tests.greet: not at home'])
    await jobs.close()
  })

  test('that are due run one after the other, without waiting for the next poll', async () => {
    const jobs = await openJobQueue(product.storage, { definitions: [greet], onError: fail, pollingIntervalSeconds: 3600 })
    const names: string[] = []
    await enqueue(
      jobs,
      ['Nadia', 'Karim', 'Hugo', 'Sofia'].map((name) => greet({ name })),
    )
    const done = Promise.withResolvers<void>()
    await jobs.startWorkers([
      createJobHandler(greet, async ({ name }) => {
        if (names.push(name) === 4) done.resolve()
      }),
    ])
    await done.promise
    expect(names.toSorted()).toEqual(['Hugo', 'Karim', 'Nadia', 'Sofia'])
    await jobs.close()
  })

  test('that are stored while its worker waits run when it is woken', async () => {
    const jobs = await openJobQueue(product.storage, { definitions: [greet], onError: fail, pollingIntervalSeconds: 3600 })
    const greeted = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    let count = 0
    await jobs.startWorkers([createJobHandler(greet, async ({ name }) => greeted[count++]?.resolve(name))])
    for (const [at, name] of ['Nadia', 'Karim'].entries()) {
      const stored = [greet({ name })]
      // It looks for jobs when it starts, and once more after each of them.
      await wait(100)
      await enqueue(jobs, stored)
      jobs.wakeWorkers(stored)
      expect(await greeted[at]?.promise).toBe(name)
    }
    await jobs.close()
  })

  test('that were stored by another process, or wait for their time, are found by one statement for all queues', async () => {
    const wave = defineJob<{ name: string }>('tests.wave-later')
    const later = new Date(Date.now() + 1500)
    const asked: string[] = []
    const jobsDatabase: typeof product.storage.jobsDatabase = {
      executeSql: (text, values) => {
        asked.push(text)
        return product.storage.jobsDatabase.executeSql(text, values)
      },
    }
    const jobs = await openJobQueue(
      { ...product.storage, jobsDatabase },
      { definitions: [greet, wave], onError: fail, pollingIntervalSeconds: 0.5 },
    )
    const done = Promise.withResolvers<number>()
    await jobs.startWorkers([createJobHandler(greet, async () => {}), createJobHandler(wave, async () => done.resolve(Date.now()))])
    await enqueue(jobs, [wave({ name: 'Nadia' }, { startAfter: later })])
    expect(await done.promise).toBeGreaterThanOrEqual(later.getTime())
    // One at the start, and one for the job: none while it waits.
    expect(asked.filter((text) => text.includes('tests.greet') && text.includes('FOR UPDATE')).length).toBeLessThanOrEqual(1)
    await jobs.close()
  })

  test('begin by the clock of this process, although that of the database is ahead', async () => {
    const wave = defineJob<{ name: string }>('tests.wave-early')
    const jobsDatabase: typeof product.storage.jobsDatabase = {
      executeSql: (text, values) =>
        product.storage.jobsDatabase.executeSql(
          text.replaceAll(/start_after <= (pgboss\.job_)?now\(\)/g, "$& + interval '1 hour'"),
          values,
        ),
    }
    const jobs = await openJobQueue(
      { ...product.storage, jobsDatabase },
      { definitions: [wave], onError: fail, pollingIntervalSeconds: 0.1 },
    )
    const due = new Date(Date.now() + 1000)
    const done = Promise.withResolvers<number>()
    await enqueue(jobs, [wave({ name: 'Nadia' }, { startAfter: due })])
    await jobs.startWorkers([createJobHandler(wave, async () => done.resolve(Date.now()))])
    expect(await done.promise).toBeGreaterThanOrEqual(due.getTime())
    await jobs.close()
  })

  test('that run side by side fail alone', async () => {
    const wave = defineJob<{ name: string }>('tests.wave', { retryDelay: 1, atOnce: 3 })
    const failures: string[] = []
    const jobs = await openJobQueue(product.storage, {
      definitions: [wave],
      onError: (error) => failures.push((error as Error).message),
      pollingIntervalSeconds: 0.5,
    })
    const names: string[] = []
    const done = Promise.withResolvers<void>()
    await enqueue(
      jobs,
      ['Nadia', 'Karim', 'Hugo'].map((name) => wave({ name })),
    )
    await jobs.startWorkers([
      createJobHandler(wave, async ({ name }) => {
        names.push(name)
        if (name !== 'Karim') return
        if (failures.length === 0) throw new Error('not at home')
        done.resolve()
      }),
    ])
    await done.promise
    await jobs.close()
    expect(names.toSorted()).toEqual(['Hugo', 'Karim', 'Karim', 'Nadia'])
    const { rows } = await product.storage.jobsDatabase.executeSql("select state::text from pgboss.job where name = 'tests.wave'")
    expect(rows).toEqual([1, 2, 3].map(() => ({ state: 'completed' })))
  })

  test('are removed half a day after they are finished, also in a queue of an earlier release', async () => {
    const { jobsDatabase } = product.storage
    const older = await openJobQueue(product.storage, { definitions: [greet], onError: fail })
    await older.close()
    await jobsDatabase.executeSql("update pgboss.queue set deletion_seconds = 604800 where name = 'tests.greet'")
    const jobs = await openJobQueue(product.storage, { definitions: [greet], onError: fail })
    await enqueue(jobs, [greet({ name: 'Nadia' })])
    await jobs.drain([createJobHandler(greet, async () => {})])
    const { rows } = await jobsDatabase.executeSql(
      "select deletion_seconds from pgboss.job where name = 'tests.greet' and state = 'completed' order by completed_on desc limit 1",
    )
    expect(rows).toEqual([{ deletion_seconds: 12 * 60 * 60 }])
    await jobs.close()
  })

  test('that came due while no server ran for months are done by the next one', async () => {
    const { engine, jobsDatabase } = product.storage
    const jobs = await openJobQueue(product.storage, { definitions: [greet], onError: fail })
    await enqueue(jobs, [greet({ name: 'Nadia' }, { startAfter: new Date(Date.now() - 180 * 24 * 60 * 60_000) })])
    // The maintenance that a server runs within its first hour.
    await jobsDatabase.executeSql("update pgboss.queue set maintain_on = null where name = 'tests.greet'")
    const boss = new PgBoss({ db: jobsDatabase, backend: engine, schedule: false, supervise: false })
    await boss.start()
    await boss.supervise('tests.greet')
    await boss.stop({ graceful: false, close: false })
    const names: string[] = []
    await jobs.drain([createJobHandler(greet, async ({ name }) => void names.push(name))])
    expect(names).toEqual(['Nadia'])
    await jobs.close()
  })

  test('that run end before the queue closes, and those behind them stay', async () => {
    const looking = Promise.withResolvers<void>()
    // It looks for due jobs while it is told to close, and the database takes its time.
    const slow: Pick<DatabaseConnection, 'engine' | 'jobsDatabase'> = {
      engine: product.storage.engine,
      jobsDatabase: {
        executeSql: async (text, values) => {
          if (text.includes('cross join lateral')) await looking.promise
          return product.storage.jobsDatabase.executeSql(text, values)
        },
      },
    }
    const jobs = await openJobQueue(slow, { definitions: [greet], onError: fail, pollingIntervalSeconds: 3600 })
    const running = Promise.withResolvers<void>()
    const ending = Promise.withResolvers<void>()
    await enqueue(jobs, [greet({ name: 'Nadia' })])
    await jobs.startWorkers([
      createJobHandler(greet, async () => {
        running.resolve()
        await ending.promise
      }),
    ])
    await running.promise
    await enqueue(jobs, [greet({ name: 'Karim' })])
    let isClosed = false
    const closed = jobs.close().then(() => {
      isClosed = true
    })
    await product.storage.jobsDatabase.executeSql('select 1')
    expect(isClosed).toBe(false)
    ending.resolve()
    const states = async () => {
      const { rows } = await product.storage.jobsDatabase.executeSql(
        "select data->>'name' as name, state::text from pgboss.job where name = 'tests.greet' order by created_on desc limit 2",
      )
      return rows
    }
    await expect.poll(states).toContainEqual({ name: 'Nadia', state: 'completed' })
    // Long enough for the next one to be fetched.
    await wait(300)
    looking.resolve()
    await closed
    expect(await states()).toEqual([
      { name: 'Karim', state: 'created' },
      { name: 'Nadia', state: 'completed' },
    ])
    const next = await openJobQueue(product.storage, { definitions: [greet], onError: fail })
    await next.drain([createJobHandler(greet, async () => {})])
    await next.close()
  })

  test('whose queues are stored cost no statement at a start', async () => {
    const first = await openJobQueue(product.storage, { definitions: [greet], onError: fail })
    await first.close()
    const sent: string[] = []
    const jobsDatabase: typeof product.storage.jobsDatabase = {
      executeSql: (text, values) => {
        sent.push(text)
        return product.storage.jobsDatabase.executeSql(text, values)
      },
    }
    const jobs = await openJobQueue({ ...product.storage, jobsDatabase }, { definitions: [greet], onError: fail })
    expect(sent.filter((text) => text.includes('tests.greet') || text.includes('create_queue'))).toEqual([])
    await jobs.close()
  })

  test('wait until startAfter', async () => {
    const jobs = await openJobQueue(product.storage, { definitions: [greet], onError: fail })
    const handlers = [createJobHandler(greet, async () => {})]
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    await enqueue(jobs, [greet({ name: 'Nadia' }, { startAfter: tomorrow })])
    expect(await jobs.drain(handlers)).toBe(0)
    await jobs.close()
  })
})
