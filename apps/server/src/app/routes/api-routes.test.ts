import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

type Answer = {
  status: number
  headers: Record<string, unknown>
  body: { code?: string; message?: string; data?: unknown } & Record<string, unknown>
}

/** `fetch` does not allow setting all headers. */
function send(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: isJson ? JSON.parse(text) : { text } })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

const JSON_TYPE = { 'content-type': 'application/json' }

describe('the API over HTTP', () => {
  const server = testServer()
  const draft = (changes = {}) => JSON.stringify(matchDraft(changes))
  const countOfMatches = async (cookie: string) =>
    ((await send(`${server.address}/api/matches`, { headers: { cookie } })).body.items as unknown[]).length

  test('converts query strings to numbers and booleans of the contract', async () => {
    const { cookie } = await registerTestUser(server.address, 'Nadia Benali')
    const list = (query: string) => send(`${server.address}/api/matches?${query}`, { headers: { cookie } })
    expect(await list('limit=5&free=true&placesLeft=false')).toMatchObject({ status: 200 })
    for (const query of ['limit=cinq', 'limit=', 'free=oui', 'limit=5.5', 'limit=1000', 'limit=5&limit=6'])
      expect(await list(query), query).toMatchObject({ status: 400, body: { code: 'INVALID_ARGUMENT' } })
  })

  test('does not convert values in a body', async () => {
    const { cookie } = await registerTestUser(server.address, 'Nadia Benali')
    const answer = await send(`${server.address}/api/matches`, {
      method: 'POST',
      headers: { cookie, ...JSON_TYPE },
      body: JSON.stringify({ ...matchDraft(), maxPlayers: '10', title: 'x' }),
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_ARGUMENT',
        message: 'Le titre doit contenir au moins 3 caractères',
        data: { fields: { title: 'Le titre doit contenir au moins 3 caractères', maxPlayers: expect.any(String) } },
      },
    })
  })

  test.each([
    ['a truncated body', '{"title":'],
    ['a poisoned body', '{"__proto__":{"isSuperAdmin":true}}'],
    ['an array', '[]'],
    ['a text', '"bonjour"'],
    ['null', 'null'],
  ])('%s is refused, and nothing happens', async (_case, body) => {
    const { cookie } = await registerTestUser(server.address, 'Nadia Benali')
    const before = await countOfMatches(cookie)
    const answer = await send(`${server.address}/api/matches`, { method: 'POST', headers: { cookie, ...JSON_TYPE }, body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_ARGUMENT', message: 'Arguments invalides' } })
    expect(await countOfMatches(cookie)).toBe(before)
  })

  test('refuses bodies that are too large', async () => {
    const answer = await send(`${server.address}/api/session`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
    })
    expect(answer).toMatchObject({ status: 413, body: { code: 'INVALID_ARGUMENT' } })
  })

  // Who still sends when the connection ends is reset, often before the answer is read: a proxy then makes 502 of it.
  test.each(['POST /api/matches', 'PUT /api/me/photo', 'PUT /api/places/x/photo', 'PUT /api/groups/x/fund/entries/y/receipt'])(
    '%s refuses 6 MB at once, takes them all the same, and its connection serves the next request',
    async (call) => {
      const { cookie } = await registerTestUser(server.address, 'Nadia Benali')
      const { hostname, port } = new URL(server.address)
      const socket = connect(Number(port), hostname)
      let received = ''
      socket.setEncoding('utf8').on('data', (text) => (received += text))
      const closed = once(socket, 'close')
      const type = call.startsWith('PUT') ? 'image/jpeg' : 'application/json'
      socket.write(`${call} HTTP/1.1\r\nhost: foot\r\ncookie: ${cookie}\r\ncontent-type: ${type}\r\ncontent-length: 6000000\r\n\r\n`)
      await expect.poll(() => received).toMatch(/^HTTP\/1\.1 413 [\s\S]*\}$/)
      expect(received).not.toMatch(/^connection: close/im)
      socket.write(Buffer.alloc(6_000_000))
      socket.write('GET /api/health HTTP/1.1\r\nhost: foot\r\nconnection: close\r\n\r\n')
      await closed
      expect(received).toMatch(/HTTP\/1\.1 200 [\s\S]*"status":"ok"/)
    },
  )

  test.each(['/api/nothing', '/api/', '/api', '/api/matches/a/b/c', '/api/%ff'])('%s is not found, or not an address', async (path) => {
    const { status, body } = await send(`${server.address}${path}`)
    expect([400, 404]).toContain(status)
    expect(body).toMatchObject({ code: status === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT', message: expect.any(String) })
  })

  test('checks the session before the input', async () => {
    const answer = await send(`${server.address}/api/matches`, { method: 'POST', headers: JSON_TYPE, body: '{}' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'Utilisateur non authentifié' } })
  })

  test('responses are not cached', async () => {
    const { headers } = await send(`${server.address}/api/me`)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  })

  test('the id of a request says nothing about the process or its other requests', async () => {
    const idOf = async () => String((await send(`${server.address}/api/me`)).headers['x-request-id'])
    const ids = [await idOf(), await idOf()]
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('sends no headers that browsers refuse without https, with a complaint in the console', async () => {
    const { headers } = await send(`${server.address}/api/instance`)
    for (const name of ['cross-origin-opener-policy', 'origin-agent-cluster', 'strict-transport-security'])
      expect(headers).not.toHaveProperty(name)
    expect(headers).toHaveProperty('cross-origin-resource-policy', 'same-origin')
  })

  test('the session cookie is HttpOnly and SameSite', async () => {
    const answer = await send(`${server.address}/api/session`, { method: 'DELETE' })
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^coup-denvoi\.session=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
    )
  })

  test('accepts the JSON content type without a body', async () => {
    expect(await send(`${server.address}/api/session`, { method: 'DELETE', headers: JSON_TYPE })).toMatchObject({
      status: 200,
      body: { signedOut: true },
    })
  })

  describe('from another site', () => {
    test.each<[string, Record<string, string>, number]>([
      ['its own origin', { origin: 'OWN' }, 201],
      ['no origin, as programs', {}, 201],
      ['its own origin, as browsers say it', { origin: 'OWN', 'sec-fetch-site': 'same-origin' }, 201],
      ['another host', { origin: 'https://evil.example' }, 403],
      ['another scheme', { origin: 'OWN_HTTPS' }, 403],
      ['nobody’s origin', { origin: 'null' }, 403],
      ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
      ['a sibling host', { 'sec-fetch-site': 'same-site' }, 403],
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
      ['a form with plain text', { 'content-type': 'text/plain' }, 415],
    ])('a match organised from %s', async (_case, headers, status) => {
      const { cookie } = await registerTestUser(server.address, 'Nadia Benali')
      const before = await countOfMatches(cookie)
      const own = { OWN: server.address, OWN_HTTPS: server.address.replace('http:', 'https:') } as Record<string, string>
      const real = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, own[value] ?? value]))
      const answer = await send(`${server.address}/api/matches`, {
        method: 'POST',
        headers: { cookie, ...JSON_TYPE, ...real },
        body: draft(),
      })
      expect(answer.status).toBe(status)
      if (status === 403) expect(answer.body).toMatchObject({ code: 'PERMISSION_DENIED' })
      if (status === 415) expect(answer.body).toMatchObject({ code: 'INVALID_ARGUMENT' })
      expect(await countOfMatches(cookie)).toBe(before + (status === 201 ? 1 : 0))
    })
  })

  test('refuses other methods outside the API', async () => {
    expect(await send(`${server.address}/matches`, { method: 'DELETE' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })
})

describe('behind TLS', () => {
  const server = testServer({ APP_URL: 'https://foot.example', TRUST_PROXY: 'loopback' })

  test('sets a __Host- Secure cookie and HSTS', async () => {
    const { headers } = await send(`${server.address}/api/session`, { method: 'DELETE', headers: { origin: 'https://foot.example' } })
    expect(String(headers['set-cookie'])).toMatch(/^__Host-coup-denvoi\.session=; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/)
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' })
  })

  test('accepts only the public origin', async () => {
    expect(await send(`${server.address}/api/session`, { method: 'DELETE', headers: { origin: server.address } })).toMatchObject({
      status: 403,
    })
  })
})
