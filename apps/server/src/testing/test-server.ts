import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { contract } from '@coup-denvoi/contract/contract'
import { contract as everyCall } from '@coup-denvoi/contract/contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterAll, beforeAll } from 'vitest'
import { type RunningServer, startServer } from '#app/server.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { openTestStorage, type TestStorage } from './test-storage.ts'

/** The API as a browser calls it; refusals are thrown as `{ code, status, message }`. */
export type ApiClient = ContractRouterClient<typeof contract>

export type TestServer = RunningServer & { storage: TestStorage }

/** The real server on a free loopback port and a fresh database of the engine under test, for the tests of a file. */
export function testServer(environment: NodeJS.ProcessEnv = {}): TestServer {
  const running = {} as TestServer
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-test-'))
  beforeAll(async () => {
    const storage = await openTestStorage()
    Object.assign(running, await startServer(testConfig(dataDir, environment), { storage, throttleLimits: { registerFromAddress: { tries: 10_000, minutes: 60 } } }), { storage })
  })
  afterAll(async () => {
    await running.close()
    await running.storage.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return running
}

export function testConfig(dataDir: string, environment: NodeJS.ProcessEnv = {}): Config {
  return readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment })
}

/** Calls the server with these headers: a session's cookie, the Origin of another site… */
export function apiClient(address: string, headers: Record<string, string> = {}): ApiClient {
  return createORPCClient(new OpenAPILink(everyCall, { url: `${address}/api`, headers }))
}

let registered = 0

/** Somebody with an account and a session: their id, and the Cookie header of their browser. */
export type Member = { id: string; displayName: string; email: string; cookie: string; api: ApiClient }

/** Registers through the API, as people do. */
export async function register(address: string, fullName: string): Promise<Member> {
  const [firstName = '', ...lastName] = fullName.split(' ')
  const email = `member-${++registered}@exemple.fr`
  const answer = await fetch(`${address}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName, lastName: lastName.join(' '), email, password: 'Coupfranc7!', acceptTerms: true }),
  })
  if (answer.status !== 201) throw new Error(`${fullName} could not register: ${await answer.text()}`)
  const { id, displayName } = (await answer.json()) as { id: string; displayName: string }
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { id, displayName, email, cookie, api: apiClient(address, { cookie }) }
}
