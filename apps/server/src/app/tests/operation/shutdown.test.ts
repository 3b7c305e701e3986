import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

const server = testServer()

/** Of the mails that confirm the address of a new account. */
async function mailsByState(): Promise<Record<string, number>> {
  const text = `select state::text, count(*)::int from pgboss.job where name = 'users.send-address-confirmation' group by state`
  const { rows } = await server.storage.jobsDatabase.executeSql(text)
  return Object.fromEntries((rows as { state: string; count: number }[]).map(({ state, count }) => [state, count]))
}

test('a server that stops begins no job while it finishes requests: both together would take longer than it may', async () => {
  await registerTestUser(server.address, 'Karim Haddad')
  await expect.poll(mailsByState).toEqual({ completed: 1 })

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
  registering.end(body)
  const [response] = await once(registering, 'response')
  expect(response.statusCode).toBe(201)
  response.resume()
  await closed
  // For the next process.
  expect(await mailsByState()).toEqual({ completed: 1, created: 1 })
})
