import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CommandError } from '#platform/config/command-error.ts'

/**
 * A backup is a gzip file of JSON lines, so that it can be read without this program: `zcat FILE | jq`. In this order:
 *
 * - the header
 * - of each table `{ table, columns }`, then a line for each row in the order of the primary key: an array of texts and nulls, as
 *   PostgreSQL writes and reads values of any type
 * - the jobs that wait, each as `{ job }`
 * - the uploaded files, each as `{ file, base64 }`
 * - the manifest, with which the file is complete
 */
export const BACKUP_FORMAT = 1

export type BackupHeader = {
  format: number
  /** The version of the program. */
  version: string
  /** ISO 8601 */
  createdAt: string
  engine: 'pglite' | 'postgres'
  /** The last migration of its tables: its time in drizzle/meta/_journal.json. */
  migration: number
  /** Of the session secret, which a backup does not contain; null if the program did not know it. */
  secretFingerprint: string | null
}

export type BackupManifest = {
  tables: Record<string, TableDigest>
  jobs: number
  files: { count: number; bytes: number; sha256: string }
}

export type TableDigest = { rows: number; sha256: string }

/** A job as it was stored: {@link file://../jobs/job.ts} */
export type BackupJob = { queue: string; data: object; startAfter: string }

export type BackupEntry =
  | { kind: 'table'; table: string; columns: string[] }
  /** The JSON text of an array. */
  | { kind: 'row'; table: string; row: string }
  | { kind: 'job'; job: BackupJob }
  | { kind: 'file'; key: string; bytes: Buffer }

/** The file is damaged, incomplete or not a backup; the message says which, for the operator. */
export class BackupError extends CommandError {}

/** Counts rows and digests their texts. */
export function digestRows() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(row: string) {
      rows += 1
      hash.update(row).update('\n')
    },
    result: (): TableDigest => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** Counts uploaded files and digests their keys and bytes. */
export function digestFiles() {
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  return {
    add(key: string, content: Buffer) {
      count += 1
      bytes += content.length
      hash.update(`${key}\n${content.length}\n`).update(content)
    },
    result: () => ({ count, bytes, sha256: hash.digest('hex') }),
  }
}

/** @returns the header alone @throws BackupError */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  for await (const line of linesOf(file)) return parseHeader(line, file)
  throw new BackupError(`${file} is empty.`)
}

/**
 * Reads a backup to its end and compares it with its manifest.
 * @param onEntry called in the order of the file, before the comparison
 * @throws BackupError
 */
export async function readBackup(file: string, onEntry: (entry: BackupEntry) => Promise<void> | void = () => {}): Promise<BackupManifest> {
  const found: BackupManifest['tables'] = {}
  const files = digestFiles()
  let jobs = 0
  let table = ''
  let rows = digestRows()
  let lineNumber = 0
  for await (const line of linesOf(file)) {
    lineNumber += 1
    if (lineNumber === 1) {
      parseHeader(line, file)
      continue
    }
    if (line.startsWith('[')) {
      rows.add(line)
      await onEntry({ kind: 'row', table, row: line })
      continue
    }
    if (table) found[table] = rows.result()
    const entry = parseLine(line, file)
    if ('manifest' in entry) {
      const manifest: BackupManifest = { tables: found, jobs, files: files.result() }
      if (JSON.stringify(manifest) !== JSON.stringify(entry.manifest))
        throw new BackupError(`${file} is damaged: its content does not match its manifest.`)
      return manifest
    }
    table = 'table' in entry ? entry.table : ''
    rows = digestRows()
    if ('table' in entry) await onEntry({ kind: 'table', ...entry })
    else if ('job' in entry) {
      jobs += 1
      await onEntry({ kind: 'job', job: entry.job })
    } else {
      const bytes = Buffer.from(entry.base64, 'base64')
      files.add(entry.file, bytes)
      await onEntry({ kind: 'file', key: entry.file, bytes })
    }
  }
  throw new BackupError(`${file} is incomplete: its manifest is missing.`)
}

type Line = { table: string; columns: string[] } | { job: BackupJob } | { file: string; base64: string } | { manifest: BackupManifest }

function parseLine(line: string, file: string): Line {
  try {
    return JSON.parse(line)
  } catch {
    throw new BackupError(`${file} is damaged: a line is not JSON.`)
  }
}

function parseHeader(line: string, file: string): BackupHeader {
  let header: Partial<BackupHeader> | null = null
  try {
    header = JSON.parse(line)
  } catch {}
  if (typeof header?.format !== 'number' || typeof header.migration !== 'number') throw new BackupError(`${file} is not a backup.`)
  if (header.format > BACKUP_FORMAT)
    throw new BackupError(`${file} was made by a newer version, ${header.version}: install that version or a later one.`)
  return header as BackupHeader
}

/** Not with `readline`, for which a U+2028 in a text ends a line too. */
async function* linesOf(file: string): AsyncGenerator<string> {
  // Errors arrive in the loop.
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of unzipped) {
      // Splitting copies what is there of a line, which may be a photo.
      if (!chunk.includes('\n')) {
        rest += chunk
        continue
      }
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
    if (code?.startsWith('Z_')) throw new BackupError(`${file} is damaged or incomplete: ${message}.`)
    throw error
  }
}
