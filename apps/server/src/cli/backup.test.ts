import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import { type BackupManifest, readBackup } from '#platform/backup/backup-format.ts'
import { builtProgram } from '#testing/built-programs.ts'
import { addMigratedDatabase } from '#testing/migrated-directory.ts'
import { createPerson } from '#testing/people.ts'
import { createEmptyPostgres } from '#testing/test-storage.ts'

/** Measured with 100,000 on the embedded database too; there it takes a minute. */
const ROWS = process.env.TEST_ENGINE === 'postgres' ? 100_000 : 20_000
const PATIENCE_MS = 110_000
const PROGRAMS = {
  main: await builtProgram('main'),
  backup: await builtProgram('backup'),
  restore: await builtProgram('restore'),
  user: await builtProgram('user'),
}
type Program = keyof typeof PROGRAMS

// The programs themselves, each on a data directory of its own, with as many rows as a club writes in years.
describe('npm run backup and npm run restore', () => {
  const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-backups-'))
  const path = (name: string) => join(directory, name)
  const children: ChildProcess[] = []
  let postgres: { url: string; drop(): Promise<void> } | null = null
  let environment: NodeJS.ProcessEnv
  let whole: BackupManifest

  beforeAll(async () => {
    postgres = process.env.TEST_ENGINE === 'postgres' ? await createEmptyPostgres() : null
    environment = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: path('data'), DATABASE_URL: postgres?.url }
    if (!postgres) await addMigratedDatabase(path('data'))
    const config = { dataDir: path('data'), databaseUrl: postgres?.url ?? null, databaseDirectUrl: null, redisUrl: null }
    const database = await openDatabase(config, {
      onError: (error) => {
        throw error
      },
    })
    const { id } = await createPerson(database.db, 'Nadia Benali', { email: 'nadia@exemple.fr' })
    await database.db.transaction(async ({ tx }) =>
      tx.execute(sql`insert into notifications (id, user_id, type, title, content)
        select 'n' || n, ${id}, 'match', 'Match n° ' || n, md5(n::text) from generate_series(1, ${ROWS}::int) n`),
    )
    await database.close()
    expect(await run('backup', [path('whole.jsonl.gz')])).toMatchObject({ code: 0, error: '' })
    whole = await readBackup(path('whole.jsonl.gz'))
  }, PATIENCE_MS)
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await postgres?.drop()
    rmSync(directory, { recursive: true, force: true })
  })

  const run = (name: Program, args: string[], more: NodeJS.ProcessEnv = {}) =>
    new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
      execFile(process.execPath, [PROGRAMS[name], ...args], { env: { ...environment, ...more } }, (failure, out, error) =>
        resolve({ code: failure?.code ?? 0, out, error }),
      )
    })

  /** Starts a program and kills it some time after it has begun to write. */
  async function killAfter(
    milliseconds: number,
    name: Program,
    args: string[],
    begun: () => Promise<boolean> | boolean,
    signal: NodeJS.Signals = 'SIGKILL',
  ): Promise<{ code: number | null; error: string }> {
    const child = spawn(process.execPath, [PROGRAMS[name], ...args], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
    children.push(child)
    const error = text(child.stderr)
    const ended = once(child, 'exit')
    await expect.poll(async () => child.exitCode !== null || (await begun()), { timeout: PATIENCE_MS, interval: 5 }).toBe(true)
    await wait(milliseconds)
    child.kill(signal)
    await ended
    return { code: child.exitCode, error: await error }
  }

  async function currentManifest(): Promise<BackupManifest> {
    const file = path(`now-${Math.random()}.jsonl.gz`)
    expect(await run('backup', [file])).toMatchObject({ code: 0, error: '' })
    return readBackup(file)
  }

  test('count what they wrote, and never overwrite', async () => {
    expect(whole.tables).toMatchObject({ users: { rows: 1 }, notifications: { rows: ROWS } })
    expect(await run('backup', [path('whole.jsonl.gz')])).toEqual({
      code: 1,
      out: '',
      error: `${path('whole.jsonl.gz')} exists already.\n`,
    })
    expect(await run('backup', ['--help'])).toMatchObject({ code: 2, error: expect.stringMatching(/^Usage: npm run backup/) })
    expect(await run('restore', [])).toMatchObject({ code: 2, error: expect.stringMatching(/^Usage: npm run restore/) })
    if (!postgres)
      expect(await run('backup', [], { DATA_DIR: path('elsewhere') })).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^There is no database in /),
      })
    expect(await run('backup', [path('nowhere/file.gz')])).toMatchObject({ code: 1, error: expect.stringMatching(/^ENOENT[^\n]*\n$/) })
  })

  test('a full disk leaves no file', { timeout: PATIENCE_MS }, async () => {
    // The process may write files of 256 kB.
    const command = `ulimit -f 512; exec "${process.execPath}" "${PROGRAMS.backup}" "${path('full.jsonl.gz')}"`
    const failed = await new Promise<string>((resolve) => {
      execFile('sh', ['-c', command], { env: environment }, (_failure, _out, error) => resolve(error))
    })
    expect(failed).toMatch(/^EFBIG[^\n]*\n$/)
    expect(readdirSync(directory).filter((file) => file.startsWith('full'))).toEqual([])
  })

  test('a backup that is killed leaves no file that looks complete', { timeout: PATIENCE_MS }, async () => {
    const part = () => readdirSync(directory).some((file) => file.startsWith('killed'))
    await killAfter(30, 'backup', [path('killed.jsonl.gz')], part)
    if (existsSync(path('killed.jsonl.gz'))) expect((await readBackup(path('killed.jsonl.gz'))).tables).toEqual(whole.tables)
    expect((await currentManifest()).tables).toEqual(whole.tables)
  })

  test('Ctrl-C ends a command and removes what is half done', { timeout: PATIENCE_MS }, async () => {
    const partsOf = (name: string) => readdirSync(path(name)).filter((file) => /\.part$|restoring|^lock$/.test(file))
    mkdirSync(path('stopped'))
    expect(await killAfter(0, 'backup', [path('stopped/one.gz')], () => partsOf('stopped').length > 0, 'SIGINT')).toEqual({
      code: 130,
      error: '',
    })
    expect(readdirSync(path('stopped'))).toEqual([])
    // On PostgreSQL, a restore leaves nothing anyway.
    if (postgres) return
    const begun = () => existsSync(path('data/database.restoring'))
    expect(await killAfter(300, 'restore', [path('whole.jsonl.gz'), '--replace'], begun, 'SIGTERM')).toEqual({
      code: 143,
      error: expect.stringMatching(/^Interrupted: the database is as it was, or wholly restored\. [^\n]*\n$/),
    })
    expect(partsOf('data')).toEqual([])
  })

  test('a restore that is killed at any moment leaves what was there, or what it brought', { timeout: 3 * PATIENCE_MS }, async () => {
    const begun = async () => (postgres ? true : existsSync(path('data/database.restoring')))
    for (const milliseconds of [50, 800]) {
      await killAfter(milliseconds, 'restore', [path('whole.jsonl.gz'), '--replace'], begun)
      expect((await currentManifest()).tables).toEqual(whole.tables)
    }
    const secret = { SESSION_SECRET: 'not that of the server whose backup it is' }
    const { code, out, error } = await run('restore', [path('whole.jsonl.gz'), '--replace'], secret)
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toMatch(/^Restored the backup of 2\d{3}-[^\n]* \(version \d[^\n]*\): [\d,]+ rows of \d+ tables, /)
    expect(out).toMatch(/one-time codes and recovery codes do not work, IBANs and the password of the mail server have to be typed again/)
    expect((await currentManifest()).tables).toEqual(whole.tables)
  })

  test('beside a running server a backup is made, accounts are changed, and a restore is refused', { timeout: PATIENCE_MS }, async () => {
    const server = spawn(process.execPath, [PROGRAMS.main], {
      env: { ...environment, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(server)
    await once(server.stdout, 'data')
    expect(await run('user', ['promote', 'nadia@exemple.fr', '--super'])).toEqual({
      code: 0,
      out: 'nadia@exemple.fr (Nadia Benali): super admin\n',
      error: '',
    })
    expect(await run('user', ['ban', 'personne@exemple.fr'])).toEqual({
      code: 1,
      out: '',
      error: 'Nobody has registered with personne@exemple.fr.\n',
    })
    const { tables } = await currentManifest()
    expect(tables.notifications).toEqual(whole.tables.notifications)
    expect(tables.journal_entries?.rows).toBe(1)
    expect(await run('restore', [path('whole.jsonl.gz'), '--replace'])).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^(The data directory .* is in use by process \d+: stop it first|A server uses the database: stop it first\.)/,
      ),
    })
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(existsSync(path('data/control.sock'))).toBe(false)
  })
})
