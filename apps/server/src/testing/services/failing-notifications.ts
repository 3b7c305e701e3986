import { sql } from 'drizzle-orm'
import { reactions } from '#app/reactions.ts'
import { createDatabase, type Database } from '#platform/database/database.ts'
import { runReactions } from '#platform/database/reactions.ts'
import { storageOf } from '../storage-of.ts'
import type { testDatabase } from '../test-database.ts'

type FailingNotificationsOutcome = {
  /** Events that were committed anyway. */
  events: string[]
  /** Events whose notifications failed. */
  failures: string[]
}

/** Runs an action while the database refuses every notification. */
export async function withFailingNotifications(
  test: ReturnType<typeof testDatabase>,
  action: (db: Database) => Promise<unknown>,
): Promise<FailingNotificationsOutcome> {
  const run = (statement: string) => storageOf(test.db).execute(sql.raw(statement))
  const outcome: FailingNotificationsOutcome = { events: [], failures: [] }
  // As in production, where failed reactions are only logged.
  const db = createDatabase(test.storage, {
    lastStatements: ({ jobs }) => test.jobs.lastStatements(jobs),
    beforeCommit: (tx, happened) => runReactions(reactions, tx, happened, (_error, { type }) => void outcome.failures.push(type)),
    afterCommit: ({ events }) => void outcome.events.push(...events.map(({ type }) => type)),
  })
  await run(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`)
  await run('create trigger refused before insert on notifications for each row execute function refuse()')
  try {
    await action(db)
  } finally {
    await run('drop trigger refused on notifications')
    await run('drop function refuse')
  }
  return outcome
}
