import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type RunningServer, type ServerOptions, startServer } from '#app/server.ts'
import { testConfig, testServerOptions } from './test-config.ts'
import { openTestStorage, type TestStorage } from './test-storage.ts'

export type TestServer = RunningServer & { storage: TestStorage; dataDir: string }

/** The real server on a free loopback port with a new database, for the tests of a file. */
export function testServer(
  environment: NodeJS.ProcessEnv = {},
  more: Pick<ServerOptions, 'log' | 'presenceIntervalMs' | 'heartbeatIntervalMs' | 'runsJobs'> = {},
): TestServer {
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-test-'))
  const running = { dataDir } as TestServer
  beforeAll(async () => {
    const storage = await openTestStorage()
    const options = { ...testServerOptions, databaseConnection: storage, ...more }
    Object.assign(running, await startServer(testConfig(dataDir, environment), options), { storage })
  })
  afterAll(async () => {
    await running.close()
    await running.storage.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return running
}
