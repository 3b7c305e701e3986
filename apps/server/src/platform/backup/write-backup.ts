import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, rmSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'
import { compareTables, lastKnownMigration, readSchemaVersion } from '#platform/database/schema-version.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { VERSION } from '#platform/version.ts'
import { BACKUP_FORMAT, BackupError, type BackupHeader, type BackupManifest, digestFiles, digestRows, readBackup } from './backup-format.ts'
import { readPendingJobs } from './pending-jobs.ts'
import { listTables, prepareSession, readRows } from './table-rows.ts'

export type BackupSource = {
  connection: Pick<DatabaseConnection, 'engine' | 'transaction'>
  files: FileStore
  secretFingerprint: string | null
  /** Gives up when it aborts: the server that makes the backup must not be waited for. */
  stopSignal?: AbortSignal
}

/**
 * Writes what the database holds at one moment, and the uploaded files, while the server may go on. The embedded database has one
 * connection: others wait until its rows are read. The file gets its name once it is complete, on the disk, and read again.
 * @param file which must not exist
 * @throws BackupError, or the error of the disk or the database; then nothing is left
 */
export async function writeBackup(file: string, source: BackupSource): Promise<BackupManifest> {
  if (await stat(file).catch(() => null)) throw new BackupError(`${file} exists already.`)
  const giveUpWhenStopped = () => {
    if (source.stopSignal?.aborted) throw new BackupError(STOPPED)
  }
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  const removeDraft = () => rmSync(draft, { force: true })
  // Of a process that is told to end meanwhile.
  process.once('exit', removeDraft)
  try {
    const lines = openLineFile(draft)
    try {
      await writeLines(async (line) => {
        giveUpWhenStopped()
        await lines.write(line)
      }, source)
    } finally {
      await lines.close()
    }
    await flushToDisk(draft)
    const manifest = await readBackup(draft, giveUpWhenStopped)
    await rename(draft, file)
    await flushToDisk(dirname(file))
    return manifest
  } catch (error) {
    removeDraft()
    throw error
  } finally {
    process.off('exit', removeDraft)
  }
}

const STOPPED = 'The server was stopped before the backup was complete: nothing of it is kept.'

type WriteLine = (line: string) => Promise<void>

async function writeLines(write: WriteLine, { connection, files, secretFingerprint }: BackupSource): Promise<void> {
  const tables: BackupManifest['tables'] = {}
  const jobs = await connection.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`)
    await prepareSession(tx)
    const migration = (await readSchemaVersion(tx)) ?? 0
    // Tables that this program doesn't know would be missing.
    if (migration > lastKnownMigration())
      throw new BackupError(
        `The database was migrated by a newer version of this program (${compareTables(migration)}): make the backup with that one.`,
      )
    const header: BackupHeader = {
      format: BACKUP_FORMAT,
      version: VERSION,
      createdAt: new Date().toISOString(),
      engine: connection.engine,
      migration,
      secretFingerprint,
    }
    await write(JSON.stringify(header))
    for (const table of await listTables(tx)) {
      await write(JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) }))
      const digest = digestRows()
      for await (const row of readRows(tx, table)) {
        digest.add(row)
        await write(row)
      }
      tables[table.name] = digest.result()
    }
    return readPendingJobs(tx)
  })
  for (const job of jobs) await write(JSON.stringify({ job }))

  const digest = digestFiles()
  const keys: string[] = []
  for await (const key of files.list()) keys.push(key)
  for (const key of keys.sort()) {
    const bytes = await files.read(key)
    // Removed since it was listed.
    if (!bytes) continue
    digest.add(key, bytes)
    await write(JSON.stringify({ file: key, base64: bytes.toString('base64') }))
  }
  const manifest: BackupManifest = { tables, jobs: jobs.length, files: digest.result() }
  await write(JSON.stringify({ manifest }))
}

/** A compressed file, written as fast as the disk takes it. `close` fails as a write does. */
function openLineFile(path: string): { write: WriteLine; close(): Promise<void> } {
  const gzip = createGzip()
  const stored = pipeline(gzip, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  // Reported by the next write.
  stored.catch(() => {})
  return {
    write: async (line) => {
      if (gzip.destroyed) await stored
      if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), stored])
    },
    close: () => {
      gzip.end()
      return stored
    },
  }
}

async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
