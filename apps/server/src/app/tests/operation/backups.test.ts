import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUpDatabase } from '#app/backups.ts'
import { jobDefinitions } from '#app/jobs.ts'
import { openDatabase } from '#app/open-database.ts'
import { restoreDatabase } from '#app/operator/restore-database.ts'
import { lastBackupTime, makeNightlyBackup } from '#app/periodic/nightly-backups.ts'
import { kickOff } from '#features/matches/matches.jobs.ts'
import { type BackupManifest, readBackup } from '#platform/backup/backup-format.ts'
import type { CheckedBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { connectDatabase } from '#platform/database/connect-database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { insertEveryTableFixture } from '#testing/fixtures/every-table-fixture.ts'
import { testConfig } from '#testing/test-config.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createEmptyPostgres } from '#testing/test-storage.ts'

const isOnPostgres = process.env.TEST_ENGINE === 'postgres'
const PHOTO = 'photos/0123456789abcdef-96.webp'
const throwIt = (error: unknown) => {
  throw error
}

describe('a backup', () => {
  const database = testDatabase()
  const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-backup-'))
  const path = (name: string) => join(directory, name)
  const configOf = (name: string, environment: NodeJS.ProcessEnv = {}) => testConfig(path(name), environment)
  let manifest: BackupManifest
  let restored: Promise<CheckedBackup> | undefined

  /** Into an embedded database, once: it takes seconds. */
  const restoreOnce = () => {
    restored ??= restoreDatabase(path('backup.jsonl.gz'), configOf('embedded'), { replace: false })
    return restored
  }
  async function copyRestored(name: string) {
    await restoreOnce()
    cpSync(path('embedded'), path(name), { recursive: true })
    return configOf(name)
  }

  beforeAll(async () => {
    await insertEveryTableFixture(database.db)
    await database.storage.drizzle.execute(
      sql`update matches set description = ${'Moins <3 de « 10 » €, une ligne\u2028deux\n\t"trois" \\ 🦊 \'quatre\''}`,
    )
    await database.db.transaction(async ({ enqueue }) =>
      enqueue(kickOff({ matchId: 'm1', startsAt: 1 }, { startAfter: new Date('2027-01-01T20:00:00Z') })),
    )
    const files = await openFileStore(configOf('source'))
    await files.put(PHOTO, Buffer.from('a photo'), 'image/webp')
    manifest = await writeBackup(path('backup.jsonl.gz'), { connection: database.storage, files, secretFingerprint: 'abc' })
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  test('is given up when its server stops, and leaves nothing', async () => {
    const source = { connection: database.storage, files: await openFileStore(configOf('source')), secretFingerprint: null }
    const before = readdirSync(directory).sort()
    const stopSignal = AbortSignal.abort()
    await expect(writeBackup(path('stopped.jsonl.gz'), { ...source, stopSignal })).rejects.toThrow(/^The server was stopped before/)
    // All lines are written, and are being read again.
    const lines = gunzipSync(readFileSync(path('backup.jsonl.gz')))
      .toString()
      .trimEnd()
      .split('\n').length
    let checks = 0
    const stopping = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => ++checks > lines })
    await expect(writeBackup(path('stopped.jsonl.gz'), { ...source, stopSignal: stopping })).rejects.toThrow(
      /^The server was stopped before/,
    )
    expect(readdirSync(directory).sort()).toEqual(before)
  })

  test('has every row of every table, the jobs that wait, and the files', async () => {
    const empty = Object.entries(manifest.tables).filter(([, { rows }]) => rows === 0)
    expect(empty.map(([table]) => table)).toEqual(['status', 'throttles', 'vapid_keys', 'verifications'])
    expect(manifest).toMatchObject({ jobs: 1, files: { count: 1, bytes: 7 } })
    expect(await readBackup(path('backup.jsonl.gz'))).toEqual(manifest)
  })

  test('comes back equal on the embedded database, on PostgreSQL, and on the embedded one again', async () => {
    const postgres = isOnPostgres ? await createEmptyPostgres() : null
    const targets = [
      configOf('embedded'),
      ...(postgres ? [configOf('postgres', { DATABASE_URL: postgres.url }), configOf('embedded again')] : []),
    ]
    let last = path('backup.jsonl.gz')
    for (const [index, config] of targets.entries()) {
      expect(await (index === 0 ? restoreOnce() : restoreDatabase(last, config, { replace: false }))).toMatchObject({
        manifest,
        secretFingerprint: index === 0 ? 'abc' : null,
      })
      last = path(`backup-${index}.jsonl.gz`)
      expect(await backUpDatabase({ file: last }, config)).toEqual({ ...manifest, file: last })
      const restored = await openDatabase(config, { onError: throwIt })
      const { rows } = (await restored.connection.drizzle.execute(sql`select description from matches limit 1`)) as unknown as {
        rows: { description: string }[]
      }
      expect(rows[0]?.description).toContain('une ligne\u2028deux\n\t"trois" \\ 🦊')
      await restored.close()
      expect(await (await openFileStore(config)).read(PHOTO)).toEqual(Buffer.from('a photo'))
    }
    await postgres?.drop()
  })

  test.skipIf(isOnPostgres)('is refused where there is data; what it replaces on the embedded database is kept aside', async () => {
    const config = await copyRestored('replaced')
    await expect(restoreDatabase(path('backup.jsonl.gz'), config, { replace: false })).rejects.toThrow('With --replace it is put aside')
    const connection = await connectDatabase(config, { onError: throwIt })
    await connection.drizzle.execute(sql`update users set display_name = 'Quelqu’un'`)
    await connection.close()
    await restoreDatabase(path('backup.jsonl.gz'), config, { replace: true })
    expect(existsSync(join(config.dataDir, 'database.before-restore'))).toBe(true)
    expect((await backUpDatabase({ file: path('replaced.jsonl.gz') }, config)).tables).toEqual(manifest.tables)
  })

  test.runIf(isOnPostgres)('is refused on PostgreSQL beside a server and where there are accounts, unless told', async () => {
    const postgres = await createEmptyPostgres()
    const config = configOf('postgres-twice', { DATABASE_URL: postgres.url })
    await restoreDatabase(path('backup.jsonl.gz'), config, { replace: false })
    await expect(restoreDatabase(path('backup.jsonl.gz'), config, { replace: false })).rejects.toThrow('The database holds accounts.')
    const server = await openDatabase(config, { onError: throwIt })
    await expect(restoreDatabase(path('backup.jsonl.gz'), config, { replace: true })).rejects.toThrow('A server uses the database')
    await server.db.transaction(async ({ tx }) => tx.execute(sql`update users set display_name = 'Quelqu’un'`))
    await server.close()
    await restoreDatabase(path('backup.jsonl.gz'), config, { replace: true })
    expect((await backUpDatabase({ file: path('postgres-twice.jsonl.gz') }, config)).tables).toEqual(manifest.tables)
    await postgres.drop()
  })

  test('that is damaged, cut off, newer or something else changes nothing', async () => {
    const config = configOf('refused')
    const whole = readFileSync(path('backup.jsonl.gz'))
    const text = gunzipSync(whole).toString()
    const lines = text.split('\n')
    const cases: [name: string, content: Buffer, message: string][] = [
      ['cut', whole.subarray(0, whole.length / 2), 'is damaged or incomplete'],
      ['flipped', gzipSync(text.replace('Ulysse', 'Ulisse')), 'its content does not match its manifest'],
      ['a row less', gzipSync(text.replace(/\n\[.*/, '')), 'its content does not match its manifest'],
      ['without its end', gzipSync(lines.slice(0, -2).join('\n')), 'its manifest is missing'],
      [
        'newer tables',
        gzipSync(text.replace(/"migration":\d+/, '"migration":9999999999999')),
        ' (its tables are of 2286-11-20 17:46 UTC, and this ',
      ],
      ['tables of no day', gzipSync(text.replace(/"migration":\d+/, '"migration":1e300')), 'was made by a newer version, '],
      ['newer format', gzipSync(text.replace('"format":1', '"format":2')), 'was made by a newer version, '],
      ['a picture', Buffer.from('GIF89a'), 'is damaged or incomplete'],
      ['another list', gzipSync('[1, 2]\n'), 'is not a backup'],
      ['nothing', gzipSync(''), 'is empty'],
    ]
    for (const [name, content, message] of cases) {
      writeFileSync(path(name), content)
      await expect(restoreDatabase(path(name), config, { replace: true }), name).rejects.toThrow(message)
    }
    await expect(restoreDatabase(path('nowhere'), config, { replace: true })).rejects.toThrow(`There is no file ${path('nowhere')}.`)
    expect(existsSync(config.dataDir)).toBe(false)
  })

  test.skipIf(isOnPostgres)('a restore that fails leaves no half of a database', async () => {
    const config = configOf('failed')
    // The photos come last.
    mkdirSync(join(config.dataDir, 'files', PHOTO), { recursive: true })
    await expect(restoreDatabase(path('backup.jsonl.gz'), config, { replace: false })).rejects.toThrow(PHOTO)
    expect(readdirSync(config.dataDir)).toEqual(['files'])
  })

  test.skipIf(isOnPostgres)('of an earlier version is migrated', async () => {
    const config = configOf('earlier')
    // Its tables are those of the migration 0010.
    const earlier = new URL('../../../testing/backups/0.1.0.jsonl.gz', import.meta.url).pathname
    const { manifest: kept } = await restoreDatabase(earlier, config, { replace: false })
    const later = await backUpDatabase({ file: path('earlier.jsonl.gz') }, config)
    const counts = ({ tables }: BackupManifest) => Object.fromEntries(Object.entries(tables).map(([table, { rows }]) => [table, rows]))
    expect(counts(later)).toMatchObject(counts(kept))
    expect(later).toMatchObject({ jobs: kept.jobs, files: kept.files })
  })

  test.skipIf(isOnPostgres)('a restore that was killed before its last step is finished by the next start', async () => {
    const config = await copyRestored('finished')
    renameSync(join(config.dataDir, 'database'), join(config.dataDir, 'database.restored'))
    expect((await backUpDatabase({ file: path('finished.jsonl.gz') }, config)).tables).toEqual(manifest.tables)
  })

  test('is made once a night, and the oldest are removed', async () => {
    const nights = path('nights')
    const made: string[] = []
    const options = {
      directory: nights,
      keep: 2,
      backUp: async (file: string) => {
        copyFileSync(path('backup.jsonl.gz'), file)
        return manifest
      },
      onDone: (file: string) => void made.push(file.slice(nights.length + 1)),
    }
    for (const day of ['23', '24', '25'])
      for (const time of ['02:10', '02:20', '18:00']) await makeNightlyBackup(options, new Date(`2026-11-${day}T${time}:00Z`))
    expect(made).toEqual(['23', '24', '25'].map((day) => `coup-denvoi-2026-11-${day}-0310.jsonl.gz`))
    await makeNightlyBackup(options, new Date('2026-11-26T01:30:00Z'))
    expect(made.slice(3), 'it is half past two in Paris, and the night before has its own').toEqual([])
    const rivals = [
      makeNightlyBackup(options, new Date('2026-11-26T03:00:00Z')),
      makeNightlyBackup(options, new Date('2026-11-26T03:01:00Z')),
    ]
    await Promise.all(rivals)
    expect(made.slice(3)).toHaveLength(1)
    expect(readdirSync(nights)).toEqual(['coup-denvoi-2026-11-25-0310.jsonl.gz', made[3]])
  })

  test('is made each night although one is there that a clock ahead has dated in the future, which no metric counts', async () => {
    const directory = path('clock ahead')
    const future = join(directory, 'coup-denvoi-2031-01-01-0310.jsonl.gz')
    mkdirSync(directory)
    copyFileSync(path('backup.jsonl.gz'), future)
    utimesSync(future, new Date('2031-01-01T02:10:00Z'), new Date('2031-01-01T02:10:00Z'))
    expect(await lastBackupTime(directory, Date.parse('2026-11-23T02:10:00Z'))).toBe(0)
    const options = {
      directory,
      keep: 1,
      backUp: async (file: string) => {
        copyFileSync(path('backup.jsonl.gz'), file)
        return manifest
      },
      onDone: () => {},
    }
    for (const day of ['23', '24']) await makeNightlyBackup(options, new Date(`2026-11-${day}T02:10:00Z`))
    expect(readdirSync(directory)).toEqual(['coup-denvoi-2026-11-24-0310.jsonl.gz', 'coup-denvoi-2031-01-01-0310.jsonl.gz'])
  })

  test('is made up for by a server that runs for an hour a day, before the night begins', async () => {
    const made: string[] = []
    const options = {
      directory: path('evenings'),
      keep: 7,
      backUp: async (file: string) => {
        copyFileSync(path('backup.jsonl.gz'), file)
        return manifest
      },
      onDone: (file: string) => void made.push(file.slice(path('evenings/').length)),
    }
    for (const day of ['23', '24'])
      for (const time of ['01:00', '01:10']) await makeNightlyBackup(options, new Date(`2026-11-${day}T${time}:00Z`))
    expect(made).toEqual(['coup-denvoi-2026-11-23-0200.jsonl.gz', 'coup-denvoi-2026-11-24-0200.jsonl.gz'])
  })
})

test('every kind of job can be restored', () => {
  expect(new Set(jobDefinitions.map(({ queue }) => queue)).size).toBe(jobDefinitions.length)
})
