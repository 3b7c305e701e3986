import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'
import { openPglite, PGLITE_EXTENSIONS } from '#platform/database/open-pglite.ts'
import { openPostgres } from '#platform/database/open-postgres.ts'
import { openTestPglite } from './test-pglite.ts'
import { createJobTables, DELETE_ROWS, DESCRIBE_SCHEMA, schemaHash } from './test-schema.ts'

/** The PostgreSQL server for test databases. */
const testServerUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const testEngine: DatabaseConnection['engine'] = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

/** A new, migrated database, dropped when closed. `url`: for other processes, on PostgreSQL only. */
export type TestStorage = DatabaseConnection & { url?: string }

export function openTestStorage(engine = testEngine, poolSize?: number): Promise<TestStorage> {
  return engine === 'postgres' ? openTestPostgres(poolSize) : openTestPglite()
}

async function openTestPostgres(poolSize = 20): Promise<TestStorage> {
  const database = unused.pop() ?? (await createFromTemplate())
  const url = databaseUrl(database.name)
  const storage = await openPostgres(url, { poolSize, runMigrations: false })
  return {
    ...storage,
    url,
    close: async () => {
      await storage.close()
      if (testRun && (await deleteRows(database))) unused.push(database)
      else await dropDatabase(database.name)
    },
  }
}

type TestPostgres = { name: string; schema: string }

/** Databases of this process without rows. Creating one takes most of a second, deleting the rows of a test file a fraction of it. */
const unused: TestPostgres[] = []

/** A run of Vitest, which drops its databases when it ends (drop-test-databases.ts). */
const testRun = process.env.TEST_RUN

const newDatabaseName = () => `coup_denvoi_test_${testRun ?? process.pid}_${randomBytes(5).toString('hex')}`

async function createFromTemplate(): Promise<TestPostgres> {
  const name = newDatabaseName()
  await withClient(testServerUrl, async (admin) => {
    const template = await ensureTemplate(admin)
    await admin.query(`create database ${name} template ${template}`)
    // No test ends the PostgreSQL server of the machine, so waiting for its disk proves nothing.
    await admin.query(`alter database ${name} set synchronous_commit = off`)
  })
  return { name, schema: testRun ? await withClient(databaseUrl(name), describeSchema) : '' }
}

/** Deleted rows leave their space: a database that a test filled with many thousand rows is not used again. */
const MAX_REUSED_BYTES = 64 * 1024 * 1024

/** Ends what is still connected. @returns whether the database is as after its creation: a test may have changed its tables */
const deleteRows = ({ name, schema }: TestPostgres): Promise<boolean> =>
  withClient(databaseUrl(name), async (client) => {
    await client.query(`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    const { rows } = await client.query(`
      select current_setting('is_superuser') = 'on' and pg_database_size(current_database()) <= ${MAX_REUSED_BYTES} as "isReusable"`)
    if (!rows[0]?.isReusable || (await describeSchema(client)) !== schema) return false
    await client.query(DELETE_ROWS)
    return true
  })

const describeSchema = async (client: pg.Client): Promise<string> => (await client.query(DESCRIBE_SCHEMA)).rows[0].schema

async function withClient<Result>(connectionString: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Opens a database created by some SQL, like the server at its start. */
export async function openStorageMadeBy(script: string, engine = testEngine): Promise<DatabaseConnection> {
  if (engine === 'pglite') {
    const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-'))
    const client = await PGlite.create({ dataDir: directory, extensions: PGLITE_EXTENSIONS })
    await client.exec(script)
    await client.close()
    const storage = await openPglite(directory)
    return { ...storage, close: () => storage.close().then(() => rmSync(directory, { recursive: true })) }
  }
  const { url, drop } = await createEmptyPostgres()
  await withClient(url, (client) => client.query(script))
  const storage = await openPostgres(url, { poolSize: 2 })
  return { ...storage, close: () => storage.close().then(drop) }
}

/** A database without tables on the PostgreSQL server. */
export async function createEmptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = newDatabaseName()
  await withClient(testServerUrl, (admin) => admin.query(`create database ${name}`))
  return { url: databaseUrl(name), drop: () => dropDatabase(name) }
}

async function dropDatabase(name: string): Promise<void> {
  await withClient(testServerUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
}

const TEMPLATE_LOCK = 7_261_995

/** One migrated template for each state of the migrations, created by the first test process. */
async function ensureTemplate(admin: pg.Client): Promise<string> {
  const template = `coup_denvoi_template_${schemaHash()}`
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    const draft = `${template}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
    const storage = await openPostgres(databaseUrl(draft), { poolSize: 2 })
    await createJobTables(storage)
    await storage.close()
    await admin.query(`alter database ${draft} rename to ${template}`)
  }
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  return template
}

function databaseUrl(name: string): string {
  const url = new URL(testServerUrl)
  url.pathname = `/${name}`
  return url.href
}
