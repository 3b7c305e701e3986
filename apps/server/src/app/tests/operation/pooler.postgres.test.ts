import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackup } from '#platform/backup/backup-format.ts'
import { openPostgres, SESSION_SETTINGS } from '#platform/database/open-postgres.ts'
import { builtProgram } from '#testing/built-programs.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { hasPgBouncer, startPgBouncer, type TestPgBouncer } from '#testing/services/test-pgbouncer.ts'
import { testConfig } from '#testing/test-config.ts'
import { createEmptyPostgres } from '#testing/test-storage.ts'
import { apiClient, registerTestUser } from '#testing/test-users.ts'
import { type RunningProgram, startProgram } from '#testing/upgrades/earlier-program.ts'
import { checkSetup } from '../../setup/check-setup.ts'

const MAIN = await builtProgram('main')
const BACKUP = await builtProgram('backup')

describe.runIf(hasPgBouncer)('two processes behind PgBouncer in transaction mode', () => {
  const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-pooler-'))
  const programs: RunningProgram[] = []
  let database: { url: string; drop(): Promise<void> }
  let pooler: TestPgBouncer
  let environment: NodeJS.ProcessEnv

  beforeAll(async () => {
    database = await createEmptyPostgres()
    pooler = await startPgBouncer(database.url)
    environment = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      SESSION_SECRET: 'the same secret for both of the processes',
    }
    // Both migrate the empty database.
    const start = (name: string) => startProgram(MAIN, { ...environment, LIMIT_FACTOR: '1000', DATA_DIR: join(directory, name) })
    for (const name of ['here', 'there']) mkdirSync(join(directory, name))
    programs.push(...(await Promise.all([start('here'), start('there')])))
  })
  afterAll(async () => {
    await Promise.all(programs.map(({ stop }) => stop()))
    await pooler.stop()
    await database.drop()
    rmSync(directory, { recursive: true, force: true })
  })

  const [here, there] = [0, 1].map((index) => () => programs[index]?.address ?? '') as [() => string, () => string]
  const inDatabase = async (statement: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return client.query(statement).finally(() => client.end())
  }

  test('who registers in one is signed in to the other; the job that mails them runs', async () => {
    const nadia = await registerTestUser(here(), 'Nadia Belkacem')
    expect(await apiClient(there(), { cookie: nadia.cookie }).users.me()).toMatchObject({ displayName: 'Nadia Belkacem' })
    const mails = () =>
      ['here', 'there']
        .map((name) => join(directory, name, 'mails'))
        .flatMap((path) => (existsSync(path) ? readdirSync(path).map((file) => readFileSync(join(path, file), 'utf8')) : []))
    await expect.poll(() => mails().some((mail) => mail.includes(nadia.email)), { timeout: 20_000 }).toBe(true)
  })

  test('a crowd that comes and goes through both leaves a list without gaps, and everybody hears of it', async () => {
    const karim = await registerTestUser(here(), 'Karim Haddad')
    const { id } = await karim.api.matches.organize(matchDraft({ maxPlayers: 10 }))
    const screen = await connectLiveClient(there(), { cookie: karim.cookie, topics: [{ name: 'match', id }] })
    const crowd = await Promise.all(
      Array.from({ length: 12 }, (_, index) => registerTestUser(index % 2 ? here() : there(), `Joueur ${String.fromCharCode(65 + index)}`)),
    )
    screen.clearFrames()
    await Promise.all(crowd.map(({ api }) => api.matches.join({ id })))
    await screen.nextFrame((frame) => frame.type === 'match' && frame.id === id)
    await Promise.all(crowd.slice(0, 2).map(({ api }) => api.matches.leave({ id })))
    for (const address of [here(), there()]) {
      const match = await apiClient(address, { cookie: karim.cookie }).matches.find({ id })
      expect(match).toMatchObject({ currentPlayers: 10, waitingPlayers: 1 })
      expect(new Set(match.players.map((player) => player.displayName)).size).toBe(match.players.length)
    }
    screen.close()
  })

  test('a message written through one arrives on the open screen of the other', async () => {
    const [nadia, karim] = await Promise.all([registerTestUser(here(), 'Nadia Roux'), registerTestUser(there(), 'Karim Roux')])
    const screen = await connectLiveClient(there(), { cookie: karim.cookie, topics: [] })
    for (const text of ['Tu viens jeudi ?', 'On manque de gardiens']) {
      screen.clearFrames()
      await nadia.api.conversations.write({ userId: karim.id, messageId: crypto.randomUUID(), text })
      await screen.nextFrame((frame) => frame.type === 'conversation')
    }
    const { id } = await karim.api.conversations.findWith({ userId: nadia.id })
    const { items } = await karim.api.conversations.messages({ id: id ?? '' })
    expect(items.map(({ text }) => text)).toEqual(['On manque de gardiens', 'Tu viens jeudi ?'])
    screen.close()
  })

  test('a backup is made', async () => {
    const file = join(directory, 'whole.jsonl.gz')
    await promisify(execFile)(process.execPath, [BACKUP, file], {
      env: { PATH: process.env.PATH, ...environment, DATA_DIR: join(directory, 'here') },
    })
    const { rows } = await inDatabase('select count(*)::int as users from users')
    expect(rows[0].users).toBeGreaterThan(12)
    expect((await readBackup(file)).tables.users?.rows).toBe(rows[0].users)
  })

  test('npm run check names the setting that the pooler does not pass on, and a missing direct address', async () => {
    const check = async (changes: NodeJS.ProcessEnv = {}) =>
      (await checkSetup(testConfig(join(directory, 'here'), { ...environment, ...changes }), null)).find(({ name }) => name === 'database')
    expect(await check()).toMatchObject({ outcome: 'failed', details: expect.stringMatching(/alter role \S+ in database \S+ set jit/) })
    for (const [name, value] of Object.entries(SESSION_SETTINGS))
      await inDatabase(`alter database ${new URL(database.url).pathname.slice(1)} set ${name} = '${value}'`)
    await inDatabase(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect
      .poll(() => check(), { timeout: 20_000 })
      .toMatchObject({ outcome: 'ok', details: expect.stringMatching(/through a pooler$/) })
    const refusal = { outcome: 'failed', details: expect.stringMatching(/^A pooler stands before the database: set DATABASE_DIRECT_URL/) }
    expect(await check({ DATABASE_DIRECT_URL: '' })).toMatchObject(refusal)
    expect(await check({ DATABASE_DIRECT_URL: pooler.url })).toMatchObject(refusal)
    const lenient = await startPgBouncer(database.url, { ignored: 'options' })
    expect(await check({ DATABASE_DIRECT_URL: lenient.url })).toMatchObject({
      outcome: 'failed',
      details: expect.stringContaining('a NOTIFY does not arrive'),
    })
    await lenient.stop()
  })

  test('addresses of two databases are refused', async () => {
    const other = await createEmptyPostgres()
    await expect(openPostgres(pooler.url, { directUrl: other.url })).rejects.toThrow('lead to different databases')
    await other.drop()
  })
})
