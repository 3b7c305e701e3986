import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#app/server.ts'
import { startComparingServers } from '#app/setup/compare-servers.ts'
import { createErrorLog } from '#testing/services/error-log.ts'
import { testConfig, testServerOptions } from '#testing/test-config.ts'
import { openTestStorage, type TestStorage } from '#testing/test-storage.ts'

const SECRET = 'the same secret for both of the processes'
const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-servers-'))
const servers: RunningServer[] = []
let storage: TestStorage

beforeAll(async () => {
  storage = await openTestStorage()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await storage.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A server on the same database. @returns the warnings in its log */
async function start(directory: string, environment: NodeJS.ProcessEnv): Promise<string[]> {
  const { log, lines } = createErrorLog('warn')
  const config = testConfig(join(dataDir, directory), { DATABASE_URL: storage.url, APP_URL: 'https://foot.example', ...environment })
  servers.push(await startServer(config, { ...testServerOptions, log }))
  return lines
}
const messages = (lines: string[]) => lines.map((line) => JSON.parse(line).msg as string)

test('servers that are set up alike have nothing to say', async () => {
  const logs = [await start('shared', { SESSION_SECRET: SECRET }), await start('shared', { SESSION_SECRET: SECRET })]
  // A stop waits for the comparison of the start.
  await Promise.all(servers.splice(0).map((server) => server.close()))
  expect(logs.flatMap(messages)).toEqual([])
})

test('a server that is set up otherwise than another says so in its log, without a secret', async () => {
  await start('shared', { SESSION_SECRET: SECRET })
  const odd = await start('elsewhere', { SESSION_SECRET: `${SECRET}, but for a word`, APP_URL: 'https://autre.example' })
  await expect
    .poll(() => messages(odd).sort())
    .toEqual([
      expect.stringContaining('another APP_URL'),
      expect.stringContaining('another SESSION_SECRET'),
      expect.stringContaining('keeps its files elsewhere'),
    ])
  expect(odd.join()).not.toContain(SECRET)
})

test('a server whose clock is not that of the database says so', async () => {
  const differing = async (milliseconds: number) => {
    const warnings: string[] = []
    const stop = startComparingServers({
      db: (servers[0] as RunningServer).db,
      // That of another server is not compared.
      setup: { secret: '', files: '', signals: '', address: '' },
      now: () => Date.now() + milliseconds,
      onDifference: (warning) => warnings.push(warning),
      onError: (error) => warnings.push(String(error)),
    })
    await stop()
    return warnings.filter((warning) => !warning.startsWith('another server'))
  }
  expect(await differing(0)).toEqual([])
  expect(await differing(-600_000)).toEqual([expect.stringMatching(/^the clock of this machine is 600 s behind that of the database: /)])
  expect(await differing(600_000)).toEqual([expect.stringMatching(/^the clock of this machine is 600 s ahead of that of the database: /)])
})
