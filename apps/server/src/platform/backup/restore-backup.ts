import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseConnection, NamedStatement, Transaction } from '#platform/database/database-connection.ts'
import { queryRows } from '#platform/database/query-rows.ts'
import { compareTables, knownTables, lastKnownMigration, migrateWithin, readSchemaVersion } from '#platform/database/schema-version.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import {
  BackupError,
  type BackupHeader,
  type BackupJob,
  type BackupManifest,
  digestRows,
  readBackup,
  readBackupHeader,
} from './backup-format.ts'
import { insertRows, listTables, prepareSession, readRows, type TableShape } from './table-rows.ts'

/** Texts of one insert. */
const MAX_BATCH_LENGTH = 1_000_000

export type RestoreTarget = {
  /** Not migrated, and used by nobody else. Its tables of jobs exist. */
  connection: Pick<DatabaseConnection, 'transaction'>
  files: FileStore
  /** The statements that store jobs. */
  jobStatements(jobs: readonly BackupJob[]): readonly NamedStatement[]
}

export type CheckedBackup = BackupHeader & { file: string; manifest: BackupManifest }

/** Reads a backup whole. @throws BackupError when it is damaged, or newer than this program */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const header = await readBackupHeader(file)
  if (header.migration > lastKnownMigration())
    throw new BackupError(
      `${file} was made by a newer version, ${header.version} (${compareTables(header.migration)}): install that version or a later one.`,
    )
  return { ...header, file, manifest: await readBackup(file) }
}

/**
 * Puts back what a backup holds, with the tables of its time: the next opening of the database migrates them. All or nothing, but for uploaded
 * files, of which some may be there without an account.
 * @param replace deletes what the database holds now
 * @throws BackupError when the database holds accounts and may not be replaced
 */
export async function restoreBackup(
  { file, migration, manifest }: CheckedBackup,
  { connection, files, jobStatements }: RestoreTarget,
  { replace }: { replace: boolean },
): Promise<void> {
  const jobs: BackupJob[] = []
  await connection.transaction(
    async (tx) => {
      await prepareSession(tx)
      if (!replace && (await holdsAccounts(tx)))
        throw new BackupError('The database holds accounts. With --replace they are deleted, and what is in the backup takes their place.')
      await assertOnlyOwnTablesGo(tx)
      await dropTables(tx)
      await migrateWithin(tx, migration)
      const foreignKeys = await dropForeignKeys(tx)
      const rows = createRowLoader(tx, await listTables(tx))
      await readBackup(file, async (entry) => {
        if (entry.kind === 'table') await rows.startTable(entry.table, entry.columns)
        else if (entry.kind === 'row') await rows.add(entry.row)
        else if (entry.kind === 'job') jobs.push(entry.job)
        else await files.put(entry.key, entry.bytes, 'application/octet-stream')
      })
      await rows.flush()
      // Checks that wait for the commit keep the keys from being added.
      await tx.execute(sql`set constraints all immediate`)
      for (const constraint of foreignKeys) await tx.execute(constraint)
      await assertSameRows(tx, manifest)
      await tx.execute(sql`delete from pgboss.job`)
    },
    () => jobStatements(jobs),
  )
}

async function holdsAccounts(tx: Transaction): Promise<boolean> {
  const [table] = await queryRows<{ exists: boolean }>(tx, sql`select to_regclass('public.users') is not null as exists`)
  if (!table?.exists) return false
  return (await queryRows(tx, sql`select from users limit 1`)).length > 0
}

/** Tables of the same names may be another program's, and a newer version of this program may have tables of which this one doesn't know. */
async function assertOnlyOwnTablesGo(tx: Transaction): Promise<void> {
  const version = await readSchemaVersion(tx)
  const names = async (condition: SQL) =>
    (
      await queryRows<{ name: string }>(
        tx,
        sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and ${condition} order by relname`,
      )
    )
      .map(({ name }) => name)
      .join(', ')
  const ours = await names(sql`relname in ${knownTables()}`)
  if (version === null && ours)
    throw new BackupError(`The database holds tables that another program seems to have made: ${ours}. Use another database.`)
  if (version !== null && !ours)
    throw new BackupError('The database holds the migrations of another program (drizzle.__drizzle_migrations). Use another database.')
  const unknown = version !== null && version > lastKnownMigration() ? await names(sql`relname not in ${knownTables()}`) : ''
  if (unknown)
    throw new BackupError(
      `The database was migrated by a newer version, which may have made these tables: ${unknown}. Restore into an empty database, or drop them first if they are not another program's.`,
    )
}

async function dropTables(tx: Transaction): Promise<void> {
  for (const { name } of await listTables(tx)) await tx.execute(sql`drop table ${sql.identifier(name)} cascade`)
  await tx.execute(sql`drop schema if exists drizzle cascade`)
}

/** Rows of tables that refer to each other have no order in which all would be allowed. @returns the statements that restore and check the keys */
async function dropForeignKeys(tx: Transaction): Promise<SQL[]> {
  const keys = await queryRows<{ table: string; name: string; definition: string }>(
    tx,
    sql`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and c.relname in ${knownTables()}`,
  )
  for (const { table, name } of keys) await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
  return keys.map(
    ({ table, name, definition }) =>
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
  )
}

function createRowLoader(tx: Transaction, tables: readonly TableShape[]) {
  let table = ''
  let columns: TableShape['columns'] = []
  let batch: string[] = []
  let length = 0
  const flush = async () => {
    if (batch.length > 0) await insertRows(tx, table, columns, batch)
    batch = []
    length = 0
  }
  return {
    async startTable(name: string, columnNames: readonly string[]) {
      await flush()
      const shape = tables.find((one) => one.name === name)
      table = name
      columns = columnNames.map((column) => shape?.columns.find((one) => one.name === column) ?? unknownColumn(name, column))
    },
    async add(row: string) {
      batch.push(row)
      length += row.length
      if (length > MAX_BATCH_LENGTH) await flush()
    },
    flush,
  }
}

function unknownColumn(table: string, column: string): never {
  throw new BackupError(`The backup has a column ${table}.${column}, which its version of the tables lacks.`)
}

async function assertSameRows(tx: Transaction, { tables }: BackupManifest): Promise<void> {
  for (const shape of await listTables(tx)) {
    const digest = digestRows()
    for await (const row of readRows(tx, shape)) digest.add(row)
    const { rows, sha256 } = digest.result()
    const expected = tables[shape.name]
    if (rows !== expected?.rows || sha256 !== expected.sha256)
      throw new BackupError(`The rows of the table ${shape.name} are not those of the backup.`)
  }
}
