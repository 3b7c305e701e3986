import { once } from 'node:events'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError } from '#platform/config/startup-error.ts'
import { BatchingClient, PoolerClient } from './batching-client.ts'
import type { DatabaseConnection, DrizzleDatabase } from './database-connection.ts'
import { listenPostgres } from './listen-postgres.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { createPipelines } from './pipelined-transactions.ts'
import { assertNotNewer } from './schema-version.ts'
import { SERVER_NAME } from './server-name.ts'

/** Advisory lock key, so that processes that start together migrate one at a time. */
const MIGRATION_LOCK = 7_261_994

/**
 * JIT compilation takes hundreds of milliseconds and our queries are short; with an unknown limit PostgreSQL overestimates their cost.
 * The timeouts are about as long as a user waits.
 */
export const SESSION_SETTINGS = {
  jit: 'off',
  lock_timeout: '8s',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
}

/**
 * Without an answer for this long PostgreSQL is gone, and with it the connection: where its host vanishes without a word, TCP would wait for a
 * quarter of an hour. Longer than the timeouts above, because statements that are sent together wait for each other.
 */
const ANSWER_TIMEOUT_MS = 30_000

export type PostgresOptions = {
  /** PostgreSQL itself if `url` leads to a pooler in transaction mode: for what needs a session, LISTEN and the lock of migrations. */
  directUrl?: string | null
  /** Connections of this process, without the one for LISTEN. */
  poolSize?: number
  /** False if the database is known to be migrated. */
  runMigrations?: boolean
  onError?: (error: Error) => void
  /** As `pg_stat_activity` shows it. */
  applicationName?: string
  /** Other than in tests, that of {@link ANSWER_TIMEOUT_MS}. */
  answerTimeoutMs?: number
}

/** Opens and migrates a PostgreSQL server (15 and later). */
export async function openPostgres(
  url: string,
  {
    directUrl = null,
    poolSize = 10,
    runMigrations = true,
    onError = () => {},
    applicationName = SERVER_NAME,
    answerTimeoutMs = ANSWER_TIMEOUT_MS,
  }: PostgresOptions = {},
): Promise<DatabaseConnection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Statements are sent without waiting for the answers of earlier ones, so that a transaction takes few trips.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    // In a pipeline it also ends the connection, with everything that was sent.
    query_timeout: answerTimeoutMs,
    idleTimeoutMillis: 30_000,
    application_name: applicationName,
    // A pooler refuses options of a session: there, the account of the database has them (docs/operate/grow.md).
    ...(directUrl ? { Client: PoolerClient } : { Client: BatchingClient, options: sessionOptions() }),
  })
  // Without a listener, an idle connection closed by the server would crash the process.
  pool.on('error', onError)
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    connected.add(client)
    // The same for one in use, whose statements tell what happened.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => connected.delete(client))
  try {
    if (directUrl) await assertSameDatabase(pool, directUrl)
    if (runMigrations) await migrateWithLock(directUrl ?? url)
    else await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw isRefusedByPooler(error) ? new StartupError(POOLER_WITHOUT_DIRECT_URL, { cause: error }) : error
  }
  return {
    engine: 'postgres',
    drizzle: drizzle({ client: pool, casing: 'snake_case' }) as unknown as DrizzleDatabase,
    ...createPipelines(pool),
    jobsDatabase: { executeSql: (text, values) => pool.query(text, values) },
    listen: (channel, onMessage, onGap) => listenPostgres({ url: directUrl ?? url, channel, onMessage, onGap, onError }),
    ping: async () => {
      await pool.query('select 1')
    },
    poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => closePool(pool, connected),
  }
}

const POOLER_WITHOUT_DIRECT_URL =
  'A pooler stands before the database: set DATABASE_DIRECT_URL to PostgreSQL itself (docs/operate/grow.md says how).'

const isRefusedByPooler = (error: unknown) => error instanceof Error && error.message.includes('unsupported startup parameter')

const sessionOptions = () =>
  Object.entries(SESSION_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** `pool.end()` does not wait for its connections, which the server would still count, and could still end with an error. */
async function closePool(pool: pg.Pool, connected: ReadonlySet<pg.PoolClient>): Promise<void> {
  await pool.end()
  while (connected.size > 0) await once(pool, 'remove')
}

/** Where they differ, migrations and signals would go to a database that nobody uses. */
async function assertSameDatabase(pool: pg.Pool, directUrl: string): Promise<void> {
  const identity = 'select current_database() || pg_postmaster_start_time() as identity'
  const [pooled, direct] = await Promise.all([
    pool.query<{ identity: string }>(identity),
    withSession(directUrl, (client) => client.query<{ identity: string }>(identity)),
  ])
  if (pooled.rows[0]?.identity !== direct.rows[0]?.identity)
    throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: the second is for the one behind the pooler.')
}

const migrateWithLock = (url: string): Promise<void> =>
  withSession(url, async (client) => {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    // Released with the connection.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const db = drizzle({ client })
    await assertNotNewer(db)
    await migrate(db, { migrationsFolder })
  })

/** A connection of its own, which is closed afterwards. */
async function withSession<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    options: sessionOptions(),
    application_name: SERVER_NAME,
  })
  // It also fails what is under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
