import { describe, expect, test } from 'vitest'
import { createPlainPhoto } from '#testing/fixtures/photos.ts'
import { createErrorLog } from '#testing/services/error-log.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

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

describe('the log of a server whose bucket does not answer', () => {
  const { log, lines } = createErrorLog('warn')
  // Nothing listens there.
  const server = testServer({ FILES_URL: 's3://key:secret@127.0.0.1:9/photos?tls=off' }, { log })

  test('says why a call was sent away or failed, with the id that its answer has', async () => {
    const { cookie } = await registerTestUser(server.address, 'Nadia Benali')
    const photo = await createPlainPhoto('png')
    const upload = await fetch(`${server.address}/api/me/photo`, {
      method: 'PUT',
      headers: { cookie, 'content-type': photo.type },
      body: photo,
    })
    expect(await upload.json()).toMatchObject({ code: 'UNAVAILABLE' })
    await server.storage.drizzle.execute('alter table notifications rename to former_notifications')
    const failed = await fetch(`${server.address}/api/notifications`, { headers: { cookie } })
    await server.storage.drizzle.execute('alter table former_notifications rename to notifications')
    expect(await failed.json()).toMatchObject({ code: 'UNEXPECTED' })

    const entryOf = ({ headers }: Response) =>
      lines.map((line) => JSON.parse(line)).find(({ reqId }) => reqId === headers.get('x-request-id'))
    expect(entryOf(upload)).toMatchObject({ procedure: 'account.changePhoto', reason: expect.stringContaining('ECONNREFUSED') })
    expect(entryOf(failed)).toMatchObject({ msg: 'call failed', procedure: 'notifications.list', err: { message: expect.any(String) } })
    expect(lines.join()).not.toMatch(/member-\d+@|secret/)
  })
})
