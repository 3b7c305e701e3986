import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { testConfig, testServerOptions } from '#testing/test-config.ts'
import { openTestStorage, type TestStorage } from '#testing/test-storage.ts'
import { registerTestUser } from '#testing/test-users.ts'
import { startServer } from '../../server.ts'

describe('a server that stops', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-shutdown-'))
  const smtp = testSmtp()
  let storage: TestStorage
  beforeAll(async () => {
    storage = await openTestStorage()
  })
  afterAll(async () => {
    await storage.close()
    rmSync(dataDir, { recursive: true })
  })

  test('lets go of jobs and requests at the same time: one after the other takes longer than a stop may', async () => {
    smtp.setBehavior('hang')
    const config = testConfig(dataDir, { ...smtp.environment, APP_URL: 'http://localhost' })
    const server = await startServer(config, { ...testServerOptions, databaseConnection: storage })
    const mailsInState = async (state: string) => {
      const text = "select count(*)::int as count from pgboss.job where name = 'users.send-address-confirmation' and state::text = $1"
      return ((await storage.jobsDatabase.executeSql(text, [state])).rows[0] as { count: number }).count
    }
    await registerTestUser(server.address, 'Karim Haddad')
    await expect.poll(() => mailsInState('active')).toBe(1)

    const body = JSON.stringify({
      firstName: 'Nadia',
      lastName: 'Benali',
      email: 'nadia@exemple.fr',
      password: 'Coupfranc7!',
      acceptTerms: true,
    })
    const registering = request(`${server.address}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
    })
    registering.flushHeaders()
    await once(registering, 'continue')

    const closed = server.close()
    // The mail is tried again by the next process, while the request is still under way here.
    await expect.poll(() => mailsInState('retry')).toBe(1)
    registering.end(body)
    const [response] = await once(registering, 'response')
    expect(response.statusCode).toBe(201)
    response.resume()
    await closed
  })
})
