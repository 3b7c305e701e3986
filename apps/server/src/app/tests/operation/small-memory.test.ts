import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { signToken } from '#features/users/users.sessions.ts'
import { openPglite } from '#platform/database/open-pglite.ts'
import { SERVER_DIRECTORY } from '#platform/server-directory.ts'
import { builtProgram } from '#testing/built-programs.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createMemoryLimit } from '#testing/services/control-group.ts'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { type ApiClient, apiClient, registerTestUser } from '#testing/test-users.ts'

const MIB = 2 ** 20
const PEOPLE = 100
const SESSION_SECRET = randomBytes(32).toString('base64url')

const MAIN = await builtProgram('main')
const HEAP_LIMITS = join(SERVER_DIRECTORY, '../../scripts/setup/heap-limits.mjs')

const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-small-memory-'))
/** Null where none may be made, as without root: the test then proves that everybody is served, not in how much memory. */
const limit = createMemoryLimit(`coup-denvoi-test-${process.pid}`, 512 * MIB)
let server: ChildProcess | undefined

afterAll(async () => {
  await stop()
  limit?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** As deploy/coup-denvoi starts it. @returns its address */
async function start(): Promise<string> {
  const enter = limit ? `echo $$ > ${limit.procs}` : 'true'
  const node = `"${process.execPath}"`
  const command = `${enter} && NODE_OPTIONS=$(${node} "${HEAP_LIMITS}") exec ${node} $(${node} "${HEAP_LIMITS}" --arguments) "${MAIN}"`
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    LIMIT_FACTOR: '100',
    SESSION_SECRET,
  }
  const child = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  server = child
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return line.slice(line.indexOf('http'))
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill()
  await ended
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** @returns their session cookies */
async function signInEverybody(): Promise<string[]> {
  const database = await openPglite(join(dataDir, 'database'), { runMigrations: false })
  await database.drizzle.execute(sql`
    insert into users (id, name, email, display_name, first_name, last_name)
    select 'player' || n, 'Joueur', 'joueur' || n || '@exemple.fr', 'Joueur ' || n, 'Joueur', n::text from generate_series(1, ${PEOPLE}) n`)
  await database.drizzle.execute(sql`
    insert into sessions (id, user_id, token, expires_at) select id, id, md5(id), now() + interval '1 day' from users where id like 'player%'`)
  await database.close()
  return Array.from({ length: PEOPLE }, (_, n) => `coup-denvoi.session=${signToken(SESSION_SECRET, md5(`player${n + 1}`))}`)
}

/** How calls, sign-ups and the handshake of a live connection report a 503. */
const isBusy = ({ code, message }: { code?: string; message: string }) =>
  code === 'UNAVAILABLE' || message.includes('"UNAVAILABLE"') || message === 'Unexpected server response: 503'

/** Asks again while the server is too busy, as the app does. */
async function persist<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isBusy(error as { code?: string; message: string })) throw error
      await wait(200)
    }
  }
}

test('a server with 512 MB makes its database, and serves a hundred people online', { timeout: 240_000 }, async () => {
  await start()
  await stop()
  const cookies = await signInEverybody()
  const address = await start()
  const process = server

  const register = (name: string) => persist(() => registerTestUser(address, name))
  const organizer = await register('Nadia Belkacem')
  const { id } = await persist(() => organizer.api.matches.organize(matchDraft({ maxPlayers: 50 })))
  const tabs = await Promise.all(
    cookies.map((cookie) => persist(() => connectLiveClient(address, { cookie, topics: [{ name: 'match', id }] }))),
  )
  const closed = new Set<number>()
  tabs.forEach((tab, n) => void tab.closed.then(() => closed.add(n)))

  const play = async (api: ApiClient, n: number) => {
    await persist(() => api.matches.list({ period: 'upcoming' }))
    await persist(() => api.matches.join({ id }))
    await persist(() => api.matches.find({ id }))
    const to = `player${((n + 1) % PEOPLE) + 1}`
    await persist(() => api.conversations.write({ userId: to, messageId: crypto.randomUUID(), text: 'À samedi' }))
  }
  // Each password that is hashed takes 128 MB for a moment.
  const names = ['Karim Haddad', 'Léa Martin', 'Tom Petit', 'Zoé Blanc', 'Yanis Morel']
  await Promise.all([...cookies.map((cookie, n) => play(apiClient(address, { cookie }), n)), ...names.map(register)])

  const { currentPlayers, waitingPlayers } = await persist(() => organizer.api.matches.find({ id }))
  expect(currentPlayers + waitingPlayers).toBe(PEOPLE + 1)
  expect(closed).toEqual(new Set())
  expect(process).toMatchObject({ exitCode: null, signalCode: null })
  for (const tab of tabs) tab.close()
})
