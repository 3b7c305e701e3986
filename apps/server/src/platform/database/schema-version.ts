import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartupError } from '#platform/config/startup-error.ts'
import type { Transaction } from './database-connection.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { queryRows } from './query-rows.ts'

type Executor = Pick<Transaction, 'execute'>

/** The time of the last migration of the database; null without tables. */
export async function readSchemaVersion(db: Executor): Promise<number | null> {
  // In two steps: a statement that names a missing table fails.
  const [table] = await queryRows<{ exists: boolean }>(db, sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (!table?.exists) return null
  const [last] = await queryRows<{ time: string | null }>(db, sql`select max(created_at)::text as time from drizzle.__drizzle_migrations`)
  return last?.time ? Number(last.time) : null
}

/**
 * An older program would not know what a newer one has stored.
 * @throws StartupError if the database has a migration that this program does not know
 */
export async function assertNotNewer(db: Executor): Promise<void> {
  const version = await readSchemaVersion(db)
  if (version !== null && version > lastKnownMigration())
    throw new StartupError(
      `The database was migrated by a newer version of this program (${compareTables(version)}): start that version, or restore a backup made before it.`,
    )
}

/**
 * Creates the tables as a migration left them, and records it as drizzle-orm does, which runs those that follow. For a database without tables.
 * @param last the time of the migration
 */
export async function migrateWithin(tx: Executor, last: number): Promise<void> {
  await tx.execute(sql`create schema drizzle`)
  await tx.execute(sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > last) break
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

/** The time of the last migration of this program. */
export const lastKnownMigration = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))

/** What tells two versions of one number apart: their last migrations. @param migration the time of the newer one's */
export const compareTables = (migration: number): string =>
  `its tables are of ${timeText(migration)} UTC, and this version knows those until ${timeText(lastKnownMigration())} UTC`

const timeText = (time: number): string => new Date(Math.min(time, MAX_TIME)).toISOString().slice(0, 16).replace('T', ' ')

/** Of a Date; a damaged file may name any number. */
const MAX_TIME = 8.64e15

/** The names of all tables that migrations of this program create or drop. Others in the schema `public` are another program's. */
export const knownTables = (): string[] => [
  ...new Set(
    readMigrationFiles({ migrationsFolder })
      .flatMap(({ sql: statements }) => statements)
      .flatMap((statement) => [...statement.matchAll(/(?:create|drop) table (?:if (?:not )?exists )?"(\w+)"/gi)])
      .flatMap(([, name]) => name ?? []),
  ),
]

/** Undefined table or column (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const NOT_MIGRATED = ['42P01', '42703']

/** Whether a statement failed because the database lacks what the first start, or that of this version, will add. */
export function isNotMigrated(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  return code !== undefined && NOT_MIGRATED.includes(code)
}
