import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }
import { jobDefinitions } from '#app/jobs.ts'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'
import { migrationsFolder } from '#platform/database/migrations-folder.ts'
import { openPglite } from '#platform/database/open-pglite.ts'
import { openPostgres } from '#platform/database/open-postgres.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import { SERVER_DIRECTORY } from '#platform/server-directory.ts'

/** The PostgreSQL server for test databases. */
const testServerUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const testEngine: DatabaseConnection['engine'] = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

/** A new, migrated database, dropped when closed. `url`: for other processes, on PostgreSQL only. */
export type TestStorage = DatabaseConnection & { url?: string }

export function openTestStorage(engine = testEngine, poolSize?: number): Promise<TestStorage> {
  return engine === 'postgres' ? openTestPostgres(poolSize) : openTestPglite()
}

const CACHE = join(SERVER_DIRECTORY, '../../.cache/pglite')

let migratedDumpPromise: Promise<Blob> | undefined

/** Starting the engine and migrating takes seconds; loading a dump takes a fraction of one. */
async function openTestPglite(): Promise<TestStorage> {
  migratedDumpPromise ??= loadMigratedDump()
  return openPglite(undefined, { dump: await migratedDumpPromise })
}

/** Created by the first process that needs it, and kept until a migration changes. */
export async function loadMigratedDump(): Promise<Blob> {
  const file = join(CACHE, `${await migrationsHash()}.tar`)
  if (existsSync(file)) return new Blob([readFileSync(file)])
  const storage = await openPglite(undefined)
  await createJobTables(storage)
  const dump = await storage.client.dumpDataDir('none')
  await storage.close()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  return dump
}

async function openTestPostgres(poolSize = 20): Promise<TestStorage> {
  const admin = new pg.Client({ connectionString: testServerUrl })
  await admin.connect()
  const name = newDatabaseName()
  const template = await ensureTemplate(admin)
  await admin.query(`create database ${name} template ${template}`)
  // No test ends the PostgreSQL server of the machine, so waiting for its disk proves nothing.
  await admin.query(`alter database ${name} set synchronous_commit = off`)
  await admin.end()
  const url = databaseUrl(name)
  const storage = await openPostgres(url, { poolSize, runMigrations: false })
  return { ...storage, url, close: () => storage.close().then(() => dropDatabase(name)) }
}

const newDatabaseName = () => `coup_denvoi_test_${process.pid}_${randomBytes(5).toString('hex')}`

/** Opens a database created by some SQL, like the server at its start. */
export async function openStorageMadeBy(script: string, engine = testEngine): Promise<DatabaseConnection> {
  if (engine === 'pglite') {
    const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-'))
    const client = await PGlite.create({ dataDir: directory, extensions: { pg_trgm } })
    await client.exec(script)
    await client.close()
    const storage = await openPglite(directory)
    return { ...storage, close: () => storage.close().then(() => rmSync(directory, { recursive: true })) }
  }
  const { url, drop } = await createEmptyPostgres()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(script)
  await client.end()
  const storage = await openPostgres(url, { poolSize: 2 })
  return { ...storage, close: () => storage.close().then(drop) }
}

/** A database without tables on the PostgreSQL server. */
export async function createEmptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = new pg.Client({ connectionString: testServerUrl })
  const name = newDatabaseName()
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return { url: databaseUrl(name), drop: () => dropDatabase(name) }
}

async function dropDatabase(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: testServerUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}

const TEMPLATE_LOCK = 7_261_995

/** One migrated template for each state of the migrations, created by the first test process. */
async function ensureTemplate(admin: pg.Client): Promise<string> {
  const template = `coup_denvoi_template_${await migrationsHash()}`
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

/** The tables of pg-boss and our queues, created by the first start. */
async function createJobTables(storage: DatabaseConnection): Promise<void> {
  const jobs = await openJobQueue(storage, {
    definitions: jobDefinitions,
    onError: (error) => {
      throw error
    },
  })
  await jobs.close()
}

async function migrationsHash(): Promise<string> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(migrationsFolder, file)))
  hash.update(JSON.stringify([pgBoss.version, jobDefinitions.map(({ queue, retryPolicy }) => ({ queue, retryPolicy }))]))
  return hash.digest('hex').slice(0, 12)
}

function databaseUrl(name: string): string {
  const url = new URL(testServerUrl)
  url.pathname = `/${name}`
  return url.href
}
