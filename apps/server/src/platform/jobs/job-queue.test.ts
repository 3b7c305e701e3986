import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { createJobHandler, defineJob } from './job.ts'
import { openJobQueue } from './job-queue.ts'

const greet = defineJob<{ name: string }>('tests.greet', { retryDelay: 1 })

describe('jobs', () => {
  const product = testDatabase()
  const fail = (error: unknown) => {
    throw error
  }

  test('are stored on commit and not on rollback', async () => {
    const jobs = await openJobQueue(product.storage, { definitions: [greet], onError: fail })
    const names: string[] = []
    const handlers = [createJobHandler(greet, async ({ name }) => void names.push(name))]
    const enqueueFor = (name: string, breaks = false) =>
      product.storage.drizzle.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await jobs.insertJobs(tx, [greet({ name })])
        if (breaks) throw new Error('undone')
      })
    await enqueueFor('Nadia')
    await expect(enqueueFor('Karim', true)).rejects.toThrow('undone')
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
    await product.storage.drizzle.transaction((tx) => jobs.insertJobs(tx, [greet({ name: 'Nadia' })]))
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
    await product.storage.drizzle.transaction((tx) => jobs.insertJobs(tx, [greet({ name: 'Nadia' })]))
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
    await product.storage.drizzle.transaction((tx) => jobs.insertJobs(tx, [greet({ name: 'Nadia' }, { startAfter: tomorrow })]))
    expect(await jobs.drain(handlers)).toBe(0)
    await jobs.close()
  })
})
