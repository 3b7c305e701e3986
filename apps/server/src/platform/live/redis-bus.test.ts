import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { openRedisBus } from './redis-bus.ts'
import type { Signal } from './signal.ts'
import type { SignalBus } from './signal-bus.ts'

const REDIS = process.env.TEST_REDIS_SERVER ?? 'redis-server'
const hasRedis = spawnSync(REDIS, ['--version']).status === 0

test('Redis that does not answer is named in one sentence, without the password', async () => {
  await expect(openRedisBus('redis://:hunter2@127.0.0.1:1', () => {})).rejects.toThrow(
    "Redis at 127.0.0.1:1 (REDIS_URL) can't be reached: connect ECONNREFUSED 127.0.0.1:1.",
  )
})

describe.runIf(hasRedis)('signals over Redis', () => {
  let redis: ChildProcess
  let port: number
  const buses: SignalBus[] = []
  const errors: Error[] = []

  async function startRedis(): Promise<void> {
    redis = spawn(REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    for await (const chunk of redis.stdout ?? []) if (String(chunk).includes('Ready to accept connections')) return
  }

  /** The bus of one process. */
  async function connected(database = '') {
    const bus = await openRedisBus(`redis://127.0.0.1:${port}${database}`, (error) => void errors.push(error))
    buses.push(bus)
    const heard: (Signal | 'gap')[] = []
    await bus.subscribe(
      (signal) => void heard.push(signal),
      () => void heard.push('gap'),
    )
    return { bus, heard }
  }

  const signal: Signal = { kind: 'account-disabled', userId: 'karim' }

  beforeAll(async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
    server.close()
    await startRedis()
  })
  afterAll(async () => {
    for (const bus of buses) await bus.close()
    redis.kill()
  })

  test('reach no other installation, with another database of the same server', async () => {
    const here = await connected()
    const there = await connected('/0')
    const elsewhere = await connected('/2')
    elsewhere.bus.publishAfterCommit([{ kind: 'account-disabled', userId: 'theo' }])
    here.bus.publishAfterCommit([signal])
    await expect.poll(() => there.heard).toEqual([signal])
    expect(here.heard).toEqual([signal])
    await expect.poll(() => elsewhere.heard).toEqual([{ kind: 'account-disabled', userId: 'theo' }])
  })

  test('reach every process, and an outage of Redis is reported to all as a gap', async () => {
    const here = await connected()
    const there = await connected()
    // Not with NOTIFY, for which the commits of all transactions wait for each other.
    expect(here.bus.lastStatements([signal])).toEqual([])
    here.bus.publishAfterCommit([signal])
    await expect.poll(() => [here.heard, there.heard]).toEqual([[signal], [signal]])
    await here.bus.ping()

    const ended = once(redis, 'exit')
    redis.kill()
    await ended
    here.bus.publishAfterCommit([{ ...signal, userId: 'nadia' }])
    await expect(here.bus.ping()).rejects.toThrow()
    await startRedis()
    await expect.poll(() => [here.heard.at(-1), there.heard.at(-1)], { timeout: 10_000 }).toEqual(['gap', 'gap'])
    await expect.poll(() => here.bus.ping().then(() => 'answers', String), { timeout: 10_000 }).toBe('answers')

    there.bus.publishAfterCommit([signal])
    await expect.poll(() => [here.heard.at(-1), there.heard.at(-1)]).toEqual([signal, signal])
    // Otherwise the log would have each of them, with its stack.
    expect(errors.filter((error) => !isDatabaseUnavailable(error))).toEqual([])
    expect(errors).not.toEqual([])
  })
})
