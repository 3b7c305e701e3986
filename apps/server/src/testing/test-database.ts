import type { DomainEvent } from '@coup-denvoi/contract/events'
import { afterAll, beforeAll } from 'vitest'
import { jobDefinitions } from '#app/jobs.ts'
import { reactions } from '#app/reactions.ts'
import { storeMatchHistory } from '#features/matches/history/commands/store-match-history.ts'
import { createDatabase, type Database } from '#platform/database/database.ts'
import { runReactions } from '#platform/database/reactions.ts'
import { type JobQueue, openJobQueue } from '#platform/jobs/job-queue.ts'
import { openTestStorage, type TestStorage } from './test-storage.ts'

/** `jobs.drain(handlers)` runs the stored jobs. */
export type TestDatabase = {
  db: Database
  storage: TestStorage
  /** Events of commands. */
  events: DomainEvent[]
  /** Events emitted by reactions. */
  reactionEvents: DomainEvent[]
  jobs: JobQueue
}

function rethrow(error: unknown): never {
  throw error
}

/** A new database on TEST_ENGINE for the tests of a file. Use its members inside tests only: it is opened before them. */
export function testDatabase({ poolSize }: { poolSize?: number } = {}): TestDatabase {
  const opened = { events: [] as DomainEvent[], reactionEvents: [] as DomainEvent[] } as TestDatabase
  const told = new WeakMap<readonly DomainEvent[], number>()
  beforeAll(async () => {
    opened.storage = await openTestStorage(undefined, poolSize)
    opened.jobs = await openJobQueue(opened.storage, { definitions: jobDefinitions, onError: rethrow })
    opened.db = createDatabase(opened.storage, {
      lastStatements: (outcome) => [...storeMatchHistory(outcome), ...opened.jobs.lastStatements(outcome.jobs)],
      // In production failed reactions are only logged; here they fail the test.
      beforeCommit: (tx, happened) => {
        told.set(happened.events, happened.events.length)
        return runReactions(reactions, tx, happened, rethrow)
      },
      afterCommit: ({ events }) => {
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
