import type { DomainEvent } from '@coup-denvoi/contract/events'
import { afterAll, beforeAll } from 'vitest'
import { reactions } from '#app/reactions.ts'
import { createDatabase, type Database } from '#platform/database/database.ts'
import { runReactions } from '#platform/database/reactions.ts'
import { openTestStorage, type TestStorage } from './test-storage.ts'

/**
 * A fresh database for the tests of a file, on the engine of TEST_ENGINE; opened before them and gone after them.
 * Use its members inside of tests only: they are there once the tests run.
 */
export function testDatabase({ poolSize }: { poolSize?: number } = {}): { db: Database; storage: TestStorage; events: DomainEvent[] } {
  const opened = { events: [] as DomainEvent[] } as { db: Database; storage: TestStorage; events: DomainEvent[] }
  beforeAll(async () => {
    opened.storage = await openTestStorage(undefined, poolSize)
    opened.db = createDatabase(opened.storage, {
      // In the product a reaction that fails is logged and fails nothing else; in a test it is a fault.
      beforeCommit: (tx, events) =>
        runReactions(reactions, tx, events, (error) => {
          throw error
        }),
      afterCommit: (events) => void opened.events.push(...events),
    })
  })
  afterAll(() => opened.storage.close())
  return opened
}
