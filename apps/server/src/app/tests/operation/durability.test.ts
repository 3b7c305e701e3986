import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtTestServer } from '#testing/built-programs.ts'
import { addMigratedDatabase } from '#testing/migrated-directory.ts'
import { startUnreliableNetworkProxy, type UnreliableNetworkProxy } from '#testing/services/unreliable-network-proxy.ts'
import { openTestStorage, type TestStorage } from '#testing/test-storage.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

const SERVE = await builtTestServer()
const PAIRS = 10
/** Messages per user; MESSAGES=200 for a long run. */
const MESSAGES = Number(process.env.MESSAGES ?? 20)
const KILLS = 3

type SentMessage = { id: string; text: string }

describe('twenty users write while responses are lost, connections break and the server is killed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-nothing-lost-'))
  let storage: TestStorage | undefined
  let child: ChildProcess
  let address: string
  let proxy: UnreliableNetworkProxy

  async function start(port = '0'): Promise<void> {
    const env = { ...process.env, DATA_DIR: dataDir, PORT: port, DATABASE_URL: storage?.url ?? '' }
    const started = spawn(process.execPath, [SERVE], { env, stdio: ['pipe', 'pipe', 'inherit'] })
    const [said] = (await once(createInterface({ input: started.stdout }), 'line')) as [string]
    child = started
    address = said
  }

  async function killAndRestart(): Promise<void> {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await start(new URL(address).port)
  }

  beforeAll(async () => {
    if (process.env.TEST_ENGINE === 'postgres') storage = await openTestStorage('postgres')
    else await addMigratedDatabase(dataDir)
    await start()
    proxy = await startUnreliableNetworkProxy(address, { responses: 12, requests: 40 })
  })
  afterAll(async () => {
    await proxy.close()
    const ended = once(child, 'exit')
    child.stdin?.end()
    await ended
    await storage?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('stores each message once, in the same order for both users', { timeout: 600_000 }, async () => {
    const people: TestUser[] = []
    for (let person = 0; person < 2 * PAIRS; person++) people.push(await registerTestUser(address, `Joueur ${person}`))
    const pairs = Array.from({ length: PAIRS }, (_, pair) => people.slice(2 * pair, 2 * pair + 2) as [TestUser, TestUser])

    const sent = new Map<TestUser, SentMessage[]>()
    const writing = Promise.all(
      pairs
        .flatMap(([one, other]) => [
          [one, other],
          [other, one],
        ])
        .map(async ([writer, reader]) =>
          sent.set(writer as TestUser, await sendAll(proxy.address, writer as TestUser, reader as TestUser)),
        ),
    )
    let isWriting = true
    const killing = (async () => {
      for (let kill = 0; kill < KILLS && isWriting; kill++) {
        await wait(1500)
        await killAndRestart()
      }
    })()
    await writing
    isWriting = false
    await killing

    for (const [one, other] of pairs) {
      const read = await readAll(address, one, other)
      expect(await readAll(address, other, one)).toEqual(read)
      for (const writer of [one, other]) {
        const own = sent.get(writer) ?? []
        expect(own).toHaveLength(MESSAGES)
        // Each once, no others, in the order of writing.
        expect(read.filter(({ id }) => own.some((message) => message.id === id))).toEqual(own)
      }
      expect(read).toHaveLength(2 * MESSAGES)
    }
  })
})

/** Sends messages in sequence and retries each until it is accepted, like the outbox of the browser. */
async function sendAll(address: string, writer: TestUser, reader: TestUser): Promise<SentMessage[]> {
  const api = apiClient(address, { cookie: writer.cookie })
  const written: SentMessage[] = []
  for (let number = 1; number <= MESSAGES; number++) {
    const message = { id: crypto.randomUUID(), text: `${writer.displayName}, ${number}` }
    while (!(await isAccepted(api.conversations.write({ userId: reader.id, messageId: message.id, text: message.text })))) await wait(100)
    written.push(message)
  }
  return written
}

/** Only network errors and errors of a starting server are retried; a refusal fails the test. */
async function isAccepted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === undefined || status >= 500 || status === 429) return false
    throw error
  }
}

async function readAll(address: string, reader: TestUser, other: TestUser): Promise<SentMessage[]> {
  const api = apiClient(address, { cookie: reader.cookie })
  const { id } = await api.conversations.findWith({ userId: other.id })
  const read: SentMessage[] = []
  let cursor: string | undefined
  do {
    const page = await api.conversations.messages({ id: id ?? '', cursor, limit: 50 })
    read.unshift(...page.items.map(({ id, text }) => ({ id, text })).toReversed())
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return read
}
