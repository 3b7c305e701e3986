import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '#testing/services/database-proxy.ts'
import { testConfig, testServerOptions } from '#testing/test-config.ts'
import { openTestStorage, type TestStorage } from '#testing/test-storage.ts'
import { type RunningServer, startServer } from '../../server.ts'

describe('while a part of PostgreSQL does not answer', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-outage-'))
  let storage: TestStorage
  let proxy: DatabaseProxy
  let server: RunningServer
  const read = async (path: string) => (await fetch(`${server.address}/api/${path}`)).text()

  beforeAll(async () => {
    storage = await openTestStorage('postgres', 2)
    proxy = await startDatabaseProxy(storage.url ?? '')
  })
  afterAll(async () => {
    await proxy.close()
    await storage.close()
    rmSync(dataDir, { recursive: true })
  })

  test('all of it: the metrics come all the same, and say so', async () => {
    server = await startServer(testConfig(dataDir, { DATABASE_URL: proxy.url }), testServerOptions)
    // Connections that are open: for a new one, nobody waits longer than five seconds.
    await Promise.all(Array.from({ length: 8 }, () => read('ready')))
    proxy.freeze()
    const metrics = await read('metrics')
    expect(metrics).toMatch(/^database_well 0$/m)
    expect(metrics).toMatch(/^disk_well 1$/m)
    expect(metrics).toMatch(/^metric_well\{metric="jobs_lag_seconds"\} 0$/m)
    expect(metrics).not.toMatch(/^jobs_\w+ /m)
    expect(JSON.parse(await read('ready'))).toMatchObject({ code: 'UNAVAILABLE', checks: { database: false } })
    proxy.thaw()
    await expect.poll(() => read('metrics')).toMatch(/^database_well 1$/m)
    await expect.poll(() => read('metrics')).toMatch(/^metric_well\{metric="jobs_lag_seconds"\} 1$/m)
    await server.close()
  })

  test('the connection that listens for signals: the server is not ready until it is back', async () => {
    const environment = { DATABASE_URL: storage.url, DATABASE_DIRECT_URL: proxy.url }
    server = await startServer(testConfig(dataDir, environment), testServerOptions)
    const ready = async () => JSON.parse(await read('ready'))
    expect(await ready()).toMatchObject({ status: 'ready' })
    proxy.cut()
    await expect.poll(ready).toMatchObject({ code: 'UNAVAILABLE', checks: { database: true, live: false, disk: true } })
    expect(await read('metrics')).toMatch(/^live_well 0$/m)
    proxy.mend()
    await expect.poll(ready).toMatchObject({ status: 'ready' })
    expect(await read('metrics')).toMatch(/^live_well 1$/m)
    await server.close()
  })
})
