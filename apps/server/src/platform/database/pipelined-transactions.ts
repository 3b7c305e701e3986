import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { DatabaseConnection, DrizzleDatabase, Transaction } from './database-connection.ts'
import { inOneTrip } from './in-one-trip.ts'

/** Sends several statements without waiting for the answers in between: transactions, and readings that need no transaction. */
export function createPipelines(pool: pg.Pool): Pick<DatabaseConnection, 'transaction' | 'readInOneTrip'> {
  // One handle per connection, so that it keeps its prepared statements.
  const handles = new WeakMap<pg.PoolClient, Transaction>()
  const handleOf = (client: pg.PoolClient): Transaction => {
    const handle = handles.get(client) ?? createHandle(client)
    handles.set(client, handle)
    return handle
  }
  return {
    transaction: createPipelinedTransactions(pool, handleOf),
    readInOneTrip: async (statements) => {
      const client = await pool.connect()
      try {
        return await inOneTrip(...statements(handleOf(client)))
      } finally {
        release(client)
      }
    },
  }
}

/**
 * Transactions whose own statements cost no trip: BEGIN and SAVEPOINT are sent together with the statement that follows, RELEASE with
 * the next one, and the last statements together with COMMIT. Joining a match takes five trips instead of twelve
 * (app/tests/statements-of-acts). PostgreSQL runs them in the order in which they were sent, and refuses all that follow one that failed.
 */
function createPipelinedTransactions(pool: pg.Pool, handleOf: (client: pg.PoolClient) => Transaction): DatabaseConnection['transaction'] {
  return async (work, lastStatements = () => []) => {
    const client = await pool.connect()
    const tx = handleOf(client)
    try {
      const [, result] = await inOneTrip(client.query('begin'), work(tx))
      const last = lastStatements().map(tx.run)
      const [{ command }] = await inOneTrip(client.query('commit'), ...last)
      // Its answer where an error was caught that had ended the transaction.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back, because one of its statements had failed.')
      return result
    } catch (error) {
      // Without an answer, the pool drops the connection.
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      release(client)
    }
  }
}

/** One whose socket was closed after a statement without an answer does not know it yet: the next one must not get it. */
const release = (client: pg.PoolClient): void => client.release(client.connection.stream.destroyed)

function createHandle(client: pg.PoolClient): Transaction {
  const savepoint: Transaction['savepoint'] = async (work) => {
    try {
      const [, result] = await inOneTrip(client.query('savepoint nested'), work(tx))
      // If it fails, so does the commit.
      client.query('release savepoint nested').catch(() => {})
      return result
    } catch (error) {
      await client.query('rollback to savepoint nested')
      throw error
    }
  }
  const run: Transaction['run'] = async ({ name, text, value }) => (await client.query({ name, text, values: [value] })).rows
  const tx: Transaction = Object.assign(drizzle({ client, casing: 'snake_case' }) as unknown as DrizzleDatabase, { savepoint, run })
  return tx
}
