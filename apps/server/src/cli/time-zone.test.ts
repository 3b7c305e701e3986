import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDayAndTime, setTimeZone } from '@coup-denvoi/contract/lib/local-time'
import { DEFAULT_TIME_ZONE } from '@coup-denvoi/contract/lib/time-zone'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#app/open-database.ts'
import { instance } from '#features/instance/instance.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'
import { builtProgram } from '#testing/built-programs.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { addMigratedDatabase } from '#testing/migrated-directory.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { createEmptyPostgres } from '#testing/test-storage.ts'

const ZONE = 'Pacific/Noumea'
const PATIENCE_MS = 110_000
const PROGRAMS = { main: await builtProgram('main'), user: await builtProgram('user'), backup: await builtProgram('backup') }

const onError = (error: unknown) => {
  throw error
}

/** `2026-11-24-0520` */
const localMinutes = () => [
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date())
    .replace(' ', '-')
    .replace(':', ''),
]

// The programs themselves, on the database of a site in New Caledonia.
describe('the commands of a site that is not in Paris', () => {
  const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-zone-'))
  const backups = join(directory, 'backups')
  let postgres: { url: string; drop(): Promise<void> } | null = null
  let karim: Person

  const withDatabase = async <Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> => {
    const databaseUrl = postgres?.url ?? null
    const database = await openDatabase(
      { dataDir: join(directory, 'data'), databaseUrl, databaseDirectUrl: null, redisUrl: null },
      { onError },
    )
    return work(database).finally(database.close)
  }
  const environment = (): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: postgres?.url,
  })
  const run = (name: 'user' | 'backup', words: string[], more: NodeJS.ProcessEnv = {}) =>
    new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
      execFile(process.execPath, [PROGRAMS[name], ...words], { env: { ...environment(), ...more } }, (failure, out, error) =>
        resolve({ code: failure?.code ?? 0, out, error }),
      )
    })
  const backUp = async () => {
    const known = existsSync(backups) ? readdirSync(backups) : []
    const asked = localMinutes()
    const { code, out, error } = await run('backup', [], { BACKUP_DIR: backups })
    expect({ code, error }).toEqual({ code: 0, error: '' })
    const [name = ''] = readdirSync(backups).filter((one) => !known.includes(one))
    expect(out).toMatch(new RegExp(`^${join(backups, name)}: `))
    return { name: name.slice('coup-denvoi-'.length, -'.jsonl.gz'.length), minutes: [...asked, ...localMinutes()] }
  }

  beforeAll(async () => {
    postgres = process.env.TEST_ENGINE === 'postgres' ? await createEmptyPostgres() : null
    if (!postgres) await addMigratedDatabase(join(directory, 'data'))
    await withDatabase(async ({ db }) => {
      const people = await createPeople(db, ['Nadia Benali', 'Hugo Faure', 'Karim Haddad'])
      const [nadia, hugo] = people
      karim = people[2]
      await createTestMatch(db, nadia, { maxPlayers: 2, players: [hugo, karim] })
      await storageOf(db).insert(instance).values({ timeZone: ZONE })
      await storageOf(db).update(users).set({ email: 'hugo@exemple.fr' }).where(eq(users.id, hugo.id))
    })
  }, PATIENCE_MS)
  afterAll(async () => {
    setTimeZone(DEFAULT_TIME_ZONE)
    await postgres?.drop()
    rmSync(directory, { recursive: true, force: true })
  })

  test('tell people times as their site does', async () => {
    expect(await run('user', ['ban', 'hugo@exemple.fr'])).toMatchObject({ code: 0, error: '' })
    const [told] = await withDatabase(({ db }) =>
      db.read
        .select({ content: notifications.content, returnUntil: matchParticipants.returnUntil })
        .from(notifications)
        .innerJoin(matchParticipants, eq(matchParticipants.userId, notifications.userId))
        .where(eq(notifications.userId, karim.id)),
    )
    if (!told?.returnUntil) return expect.fail('Karim has no place that he may give back')
    setTimeZone(ZONE)
    expect(told.content).toContain(`Vous pouvez rendre la place jusqu’au ${formatDayAndTime(told.returnUntil)}`)
  })

  test('name a backup by the time there, whether a server runs or not', { timeout: PATIENCE_MS }, async () => {
    const first = await backUp()
    expect(first.minutes).toContain(first.name)
    rmSync(backups, { recursive: true })

    const server = spawn(process.execPath, [PROGRAMS.main], {
      env: { ...environment(), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await once(server.stdout, 'data')
      const second = await backUp()
      expect(second.minutes).toContain(second.name)
    } finally {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    }
  })

  test('back up a database of an earlier version, which knows no zone', async () => {
    await withDatabase(({ connection }) => connection.drizzle.execute(sql`drop table instance`))
    expect(await run('backup', [join(directory, 'earlier.jsonl.gz')])).toMatchObject({ code: 0, error: '' })
  })
})
