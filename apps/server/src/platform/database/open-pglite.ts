import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { type DatabasePanicError, refuseAfterPanic } from '#platform/data-directory/refuse-after-panic.ts'
import type { DatabaseConnection, DrizzleDatabase, NamedStatement, Transaction } from './database-connection.ts'
import { inOneTrip } from './in-one-trip.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { assertNotNewer } from './schema-version.ts'

export const PGLITE_EXTENSIONS = { pg_trgm }

/** PGlite's own shared buffers of 128 MB are all resident from the start. What they don't hold is in the page cache of the system. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

export type PgliteConnection = DatabaseConnection & { client: PGlite }

export type PgliteOptions = {
  runMigrations?: boolean
  /** Called when PostgreSQL has ended itself after it was opened: all further statements fail. */
  onPanic?(error: DatabasePanicError): void
}

/**
 * Opens and migrates the embedded database. The caller must hold the lock on the directory:
 * with two processes on one directory, rows are silently lost.
 * @param dataDir a directory, or undefined for a database in memory
 */
export async function openPglite(
  dataDir: string | undefined,
  { runMigrations = true, onPanic = () => {} }: PgliteOptions = {},
): Promise<PgliteConnection> {
  const client = await PGlite.create({ dataDir, extensions: PGLITE_EXTENSIONS, startParams: START_PARAMETERS })
  let isOpen = false
  refuseAfterPanic(client, (error) => {
    if (isOpen) onPanic(error)
  })
  if (runMigrations) {
    const db = drizzle({ client })
    await assertNotNewer(db)
    await migrate(db, { migrationsFolder })
  }
  isOpen = true
  return connectPglite(client)
}

/** @param client with the tables of the migrations */
export function connectPglite(client: PGlite): PgliteConnection {
  const db = drizzle({ client, casing: 'snake_case' })
  return {
    engine: 'pglite',
    client,
    drizzle: db as unknown as DrizzleDatabase,
    readInOneTrip: (statements) => inOneTrip(...statements(db as unknown as DrizzleDatabase)),
    transaction: (work, lastStatements = () => []) =>
      db.transaction(async (tx) => {
        const transaction = toTransaction(tx)
        const result = await work(transaction)
        for (const statement of lastStatements()) await transaction.run(statement)
        return result
      }),
    jobsDatabase: fromPglite(client),
    listen: async (channel, onMessage) => {
      const unlisten = await client.listen(channel, onMessage)
      return { isListening: () => !client.closed, stop: () => unlisten() }
    },
    ping: async () => {
      await client.query('select 1')
    },
    close: () => client.close(),
  }
}

type NestedTransaction = {
  transaction<Result>(work: (tx: NestedTransaction) => Promise<Result>): Promise<Result>
  execute(statement: SQL): Promise<{ rows: unknown[] }>
}

const toTransaction = (tx: NestedTransaction): Transaction =>
  Object.assign(tx as unknown as DrizzleDatabase, {
    savepoint: <Result>(work: (nested: Transaction) => Promise<Result>) => tx.transaction((nested) => work(toTransaction(nested))),
    run: async (statement: NamedStatement) => (await tx.execute(toSql(statement))).rows as Record<string, unknown>[],
  })

const toSql = ({ text, value }: NamedStatement) =>
  sql.join(
    text.split('$1').map((part) => sql.raw(part)),
    sql`${value}`,
  )
