import type { DomainEvent } from '@coup-denvoi/contract/events'
import { afterAll, beforeAll } from 'vitest'
import { jobKinds } from '#app/jobs.ts'
import { reactions } from '#app/reactions.ts'
import { createDatabase, type Database } from '#platform/database/database.ts'
import { runReactions } from '#platform/database/reactions.ts'
import { type JobStore, openJobStore } from '#platform/jobs/job-store.ts'
import { openTestStorage, type TestStorage } from './test-storage.ts'

/** An open database, and the jobs that were stored in it: `jobs.drain(handlers)` does them. */
type TestDatabase = {
  db: Database
  storage: TestStorage
  /** What commands told, */
  events: DomainEvent[]
  /** and what those who heard of it told in turn. */
  followed: DomainEvent[]
  jobs: JobStore
}

function fail(error: unknown): never {
  throw error
}

/**
 * A fresh database for the tests of a file, on the engine of TEST_ENGINE; opened before them and gone after them.
 * Use its members inside of tests only: they are there once the tests run.
 */
export function testDatabase({ poolSize }: { poolSize?: number } = {}): TestDatabase {
  const opened = { events: [] as DomainEvent[], followed: [] as DomainEvent[] } as TestDatabase
  const told = new WeakMap<readonly DomainEvent[], number>()
  beforeAll(async () => {
    opened.storage = await openTestStorage(undefined, poolSize)
    opened.jobs = await openJobStore(opened.storage, { kinds: jobKinds, onFailure: fail })
    opened.db = createDatabase(opened.storage, {
      storeJobs: opened.jobs.storeIn,
      // In the product a reaction that fails is logged and fails nothing else; in a test it is a fault.
      beforeCommit: (tx, happened) => {
        told.set(happened.events, happened.events.length)
        return runReactions(reactions, tx, happened, fail)
      },
      afterCommit: (events) => {
        opened.events.push(...events.slice(0, told.get(events)))
        opened.followed.push(...events.slice(told.get(events)))
      },
    })
  })
  afterAll(async () => {
    await opened.jobs.close()
    await opened.storage.close()
  })
  return opened
}
