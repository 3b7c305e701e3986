import type { DomainEvent } from '@coup-denvoi/contract/events'
import { afterAll, beforeAll } from 'vitest'
import { jobDefinitions } from '#app/jobs.ts'
import { reactions } from '#app/reactions.ts'
import { createDatabase, type Database } from '#platform/database/database.ts'
import { runReactions } from '#platform/database/reactions.ts'
import { type JobQueue, openJobQueue } from '#platform/jobs/job-queue.ts'
import { openTestStorage, type TestStorage } from './test-storage.ts'

/** An open database, and the jobs that were stored in it: `jobs.drain(handlers)` does them. */
export type TestDatabase = {
  db: Database
  storage: TestStorage
  /** What commands told, */
  events: DomainEvent[]
  /** and what those who heard of it told in turn. */
  reactionEvents: DomainEvent[]
  jobs: JobQueue
}

function rethrow(error: unknown): never {
  throw error
}

/**
 * A fresh database for the tests of a file, on the engine of TEST_ENGINE; opened before them and gone after them.
 * Use its members inside of tests only: they are there once the tests run.
 */
export function testDatabase({ poolSize }: { poolSize?: number } = {}): TestDatabase {
  const opened = { events: [] as DomainEvent[], reactionEvents: [] as DomainEvent[] } as TestDatabase
  const told = new WeakMap<readonly DomainEvent[], number>()
  beforeAll(async () => {
    opened.storage = await openTestStorage(undefined, poolSize)
    opened.jobs = await openJobQueue(opened.storage, { definitions: jobDefinitions, onError: rethrow })
    opened.db = createDatabase(opened.storage, {
      enqueueJobs: opened.jobs.insertJobs,
      // In the product a reaction that fails is logged and fails nothing else; in a test it is a fault.
      beforeCommit: (tx, happened) => {
        told.set(happened.events, happened.events.length)
        return runReactions(reactions, tx, happened, rethrow)
      },
      afterCommit: (events) => {
        opened.events.push(...events.slice(0, told.get(events)))
        opened.reactionEvents.push(...events.slice(told.get(events)))
      },
    })
  })
  afterAll(async () => {
    await opened.jobs.close()
    await opened.storage.close()
  })
  return opened
}
