import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
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

  test('wait until startAfter', async () => {
    const jobs = await openJobQueue(product.storage, { definitions: [greet], onError: fail })
    const handlers = [createJobHandler(greet, async () => {})]
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    await enqueue(jobs, [greet({ name: 'Nadia' }, { startAfter: tomorrow })])
    expect(await jobs.drain(handlers)).toBe(0)
    await jobs.close()
  })
})
