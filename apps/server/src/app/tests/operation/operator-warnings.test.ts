import { describe, expect, test } from 'vitest'
import { createErrorLog } from '#testing/services/error-log.ts'
import { testServer } from '#testing/test-server.ts'

describe('the log of a server behind a proxy with nothing set', () => {
  const { log, lines } = createErrorLog('warn')
  const server = testServer({}, { log })
  const signIn = () =>
    fetch(`${server.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://foot.example', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ email: 'nadia@exemple.fr', password: 'Coupfranc7!' }),
    })

  test('says with which origin a sign-in was refused, and once that the proxy is not trusted', async () => {
    expect(await (await signIn()).json()).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: expect.stringContaining('adresse que le site connaît'),
    })
    await signIn()
    const entries = lines.map((line) => JSON.parse(line))
    expect(entries.filter(({ msg }) => /TRUST_PROXY/.test(msg))).toHaveLength(1)
    expect(entries.find(({ msg }) => /APP_URL/.test(msg))).toMatchObject({ origin: 'https://foot.example', ownOrigin: server.address })
  })
})
