import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { afterAll, describe, expect, test } from 'vitest'
import { testConfig } from '#testing/test-config.ts'
import { testServer } from '#testing/test-server.ts'
import { openTestStorage } from '#testing/test-storage.ts'
import { startServer } from '../server.ts'

describe('probes', () => {
  const backups = mkdtempSync(join(tmpdir(), 'coup-denvoi-backups-'))
  for (const [name, time] of [
    ['coup-denvoi-2025-12-31-0310.jsonl.gz', '2025-12-31T00:00:00Z'],
    // Of the last night or the next: the server makes no other.
    [`coup-denvoi-${localDate(new Date())}-0310.jsonl.gz`, '2026-01-01T00:00:00Z'],
    ['another-file.gz', '2026-02-01T00:00:00Z'],
  ] as const) {
    writeFileSync(join(backups, name), '')
    utimesSync(join(backups, name), new Date(time), new Date(time))
  }
  const server = testServer({ METRICS_TOKEN: 'a-token-for-prometheus', BACKUP_DIR: backups })
  afterAll(() => rmSync(backups, { recursive: true }))
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.address}/api/${path}`, { headers })

  test('report healthy and ready', async () => {
    expect(await (await get('health')).json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    expect(await (await get('ready')).json()).toEqual({ status: 'ready', checks: { database: true, live: true, disk: true }, degraded: [] })
  })

  test('metrics are labeled by route, not by URL', async () => {
    await get('matches?token=a-secret')
    const text = await (await get('metrics')).text()
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="matches.list",status="401"\} 1/)
    expect(text).toMatch(/^live_sockets 0$/m)
    expect(text).toMatch(/^jobs_due 0$/m)
    expect(text).toMatch(/^jobs_lag_seconds 0$/m)
    expect(text).toMatch(/^jobs_failed 0$/m)
    expect(text).toMatch(/^jobs_retrying 0$/m)
    for (const name of ['file_store', 'mail', 'database', 'live', 'disk']) expect(text).toMatch(new RegExp(`^${name}_well 1$`, 'm'))
    expect(text).toMatch(/^metric_well\{metric="jobs_lag_seconds"\} 1$/m)
    // From the start: what is compared with a series that is missing is never more than it.
    for (const outcome of ['sent', 'failed']) expect(text).toMatch(new RegExp(`^pushes_total\\{outcome="${outcome}"\\} 0$`, 'm'))
    expect(text).toMatch(/^coup_denvoi_info\{version="\d+\.\d+\.\d+"\} 1$/m)
    expect(text).toMatch(/^backup_last_success_timestamp_seconds 1767225600$/m)
    expect(text).toMatch(/^process_resident_memory_bytes/m)
    expect(text).not.toContain('a-secret')
  })

  test('metrics are only for this machine and holders of the token', async () => {
    const fromOutside = { 'x-forwarded-for': '203.0.113.9' }
    expect((await get('metrics')).status).toBe(200)
    expect((await get('metrics', fromOutside)).status).toBe(404)
    expect((await get('metrics', { ...fromOutside, authorization: 'Bearer another-token-entirely' })).status).toBe(404)
    expect((await get('metrics', { ...fromOutside, authorization: 'Bearer a-token-for-prometheus' })).status).toBe(200)
  })
})

test('a directory for photos that is gone or can no longer be written to is named, and keeps nobody from playing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-files-'))
  const storage = await openTestStorage()
  const server = await startServer(testConfig(dataDir), { databaseConnection: storage })
  rmSync(join(dataDir, 'files'), { recursive: true })
  expect(await (await fetch(`${server.address}/api/ready`)).json()).toMatchObject({ status: 'ready', degraded: ['files'] })
  expect(await (await fetch(`${server.address}/api/metrics`)).text()).toMatch(/^file_store_well 0$/m)
  await server.close()
  await storage.close()
  rmSync(dataDir, { recursive: true })
})

describe('without the database', () => {
  test('the server is healthy but not ready, and calls get UNAVAILABLE', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-away-'))
    const storage = await openTestStorage()
    const server = await startServer(testConfig(dataDir), { databaseConnection: storage })
    await storage.close()

    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
    const ready = await fetch(`${server.address}/api/ready`)
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await ready.json()).toMatchObject({ code: 'UNAVAILABLE', checks: { database: false, disk: true } })
    // Nothing is more than NaN, nor less: no alert would fire.
    const metrics = await (await fetch(`${server.address}/api/metrics`)).text()
    expect(metrics).not.toMatch(/ nan$/im)
    expect(metrics).not.toMatch(/^jobs_\w+ /m)
    expect(metrics).toMatch(/^metric_well\{metric="jobs_lag_seconds"\} 0$/m)
    expect(metrics).toMatch(/^database_well 0$/m)
    expect(metrics).toMatch(/^disk_well 1$/m)
    const call = await fetch(`${server.address}/api/public/matches`)
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await call.json()).toMatchObject({ code: 'UNAVAILABLE', message: 'Service temporairement indisponible' })

    await server.close()
    rmSync(dataDir, { recursive: true })
  })
})
