import { once } from 'node:events'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { BatchingClient } from './batching-client.ts'
import type { DatabaseConnection, DrizzleDatabase } from './database-connection.ts'
import { listenPostgres } from './listen-postgres.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { createPipelinedTransactions } from './pipelined-transactions.ts'
import { assertNotNewer } from './schema-version.ts'
import { SERVER_NAME } from './server-name.ts'

/** Advisory lock key, so that processes that start together migrate one at a time. */
const MIGRATION_LOCK = 7_261_994

export type PostgresOptions = {
  /** Connections of this process, without the one for LISTEN. */
  poolSize?: number
  /** False if the database is known to be migrated. */
  runMigrations?: boolean
  onError?: (error: Error) => void
  /** As `pg_stat_activity` shows it. */
  applicationName?: string
}

/** Opens and migrates a PostgreSQL server (15 and later). */
export async function openPostgres(
  url: string,
  { poolSize = 10, runMigrations = true, onError = () => {}, applicationName = SERVER_NAME }: PostgresOptions = {},
): Promise<DatabaseConnection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Statements are sent without waiting for the answers of earlier ones, so that a transaction takes few trips.
    pipeline: true,
    Client: BatchingClient,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // JIT compilation takes hundreds of milliseconds and our queries are short; with an unknown limit PostgreSQL overestimates their cost.
    // The timeouts are about as long as a user waits.
    options: '-c jit=off -c lock_timeout=8000 -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
    application_name: applicationName,
  })
  // Without a listener, an idle connection closed by the server would crash the process.
  pool.on('error', onError)
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', (client) => connected.add(client))
  pool.on('remove', (client) => connected.delete(client))
  try {
    if (runMigrations) await migrateWithLock(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    engine: 'postgres',
    drizzle: drizzle({ client: pool, casing: 'snake_case' }) as unknown as DrizzleDatabase,
    transaction: createPipelinedTransactions(pool),
    jobsDatabase: { executeSql: (text, values) => pool.query(text, values) },
    listen: (channel, onMessage, onGap) => listenPostgres({ url, channel, onMessage, onGap, onError }),
    ping: async () => {
      await pool.query('select 1')
    },
    poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => closePool(pool, connected),
  }
}

/** `pool.end()` does not wait for its connections, which the server would still count, and could still end with an error. */
async function closePool(pool: pg.Pool, connected: ReadonlySet<pg.PoolClient>): Promise<void> {
  await pool.end()
  while (connected.size > 0) await once(pool, 'remove')
}

async function migrateWithLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const db = drizzle({ client })
    await assertNotNewer(db)
    await migrate(db, { migrationsFolder })
  } finally {
    // Closing the connection releases the lock and resets the timeouts.
    client.release(true)
  }
}
