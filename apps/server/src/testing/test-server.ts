import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type RunningServer, startServer } from '#app/server.ts'
import { patience, roomForMany, testConfig } from './test-config.ts'
import { openTestStorage, type TestStorage } from './test-storage.ts'

export type TestServer = RunningServer & { storage: TestStorage }

/** The real server on a free loopback port and a fresh database of the engine under test, for the tests of a file. */
export function testServer(environment: NodeJS.ProcessEnv = {}): TestServer {
  const running = {} as TestServer
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-test-'))
  beforeAll(async () => {
    const storage = await openTestStorage()
    Object.assign(running, await startServer(testConfig(dataDir, environment), { storage, throttleLimits: roomForMany, ...patience }), {
      storage,
    })
  })
  afterAll(async () => {
    await running.close()
    await running.storage.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return running
}
