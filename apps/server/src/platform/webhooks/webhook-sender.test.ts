import type { LookupAddress, lookup } from 'node:dns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/services/webhook-receiver.ts'
import { createWebhookSender } from './webhook-sender.ts'

const MESSAGE = { id: 'msg1', sentAt: new Date(), body: '{"type":"webhook.test"}' }
const secrets = [Buffer.alloc(32, 1)]

/** Names that lead where the test says; counts the look-ups. */
function names(addresses: Record<string, readonly string[]>) {
  const asked: string[] = []
  const resolve = ((host: string, _options: object, callback: (error: Error | null, found: LookupAddress[]) => void) => {
    asked.push(host)
    const found = (addresses[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    callback(found.length > 0 ? null : Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), found)
  }) as unknown as typeof lookup
  return { asked, resolve }
}

describe('a public server', () => {
  const sender = (resolve?: typeof lookup) => createWebhookSender({ webhooksToLoopback: false }, { resolve })

  test.each([
    ['http://exemple.fr/hook', 'Une adresse complète, qui commence par https://'],
    ['ftp://exemple.fr', 'Une adresse complète, qui commence par https://'],
    ['exemple.fr', 'Une adresse complète, qui commence par https://'],
    ['', 'Une adresse complète, qui commence par https://'],
    ['https://nadia:secret@exemple.fr/', 'Sans nom d’utilisateur ni mot de passe dans l’adresse'],
    ['https://@exemple.fr/', 'Sans nom d’utilisateur ni mot de passe dans l’adresse'],
    ['https://exemple.fr/#ici', 'Sans «\u00a0#\u00a0» dans l’adresse'],
    ['https://exemple.fr:22/', 'Port 443 ou 8443 seulement'],
    ['https://exemple.fr:6379/', 'Port 443 ou 8443 seulement'],
    ['https://127.0.0.1/', 'Cette adresse n’est pas publique'],
    ['https://127.1/', 'Cette adresse n’est pas publique'],
    ['https://0x7f000001/', 'Cette adresse n’est pas publique'],
    ['https://2130706433/', 'Cette adresse n’est pas publique'],
    ['https://[::1]/', 'Cette adresse n’est pas publique'],
    ['https://[::ffff:169.254.169.254]/', 'Cette adresse n’est pas publique'],
    ['https://169.254.169.254/latest/meta-data', 'Cette adresse n’est pas publique'],
    ['https://localhost/', 'Cette adresse n’est pas publique'],
    ['https://salon.localhost./', 'Cette adresse n’est pas publique'],
    ['https://exemple.fr\\@10.0.0.1/', 'Une adresse complète, qui commence par https://'],
  ])('refuses %s', async (url, reason) => {
    const { asked, resolve } = names({})
    expect(sender().whyNotUrl(url)).toBe(reason)
    expect(await sender(resolve).send({ url, secrets }, MESSAGE)).toMatchObject({ failure: 'address', statusCode: null })
    expect(asked).toEqual([])
  })

  test.each(['https://exemple.fr', 'https://exemple.fr:443/x?a=b', 'https://exemple.fr:8443/', 'https://93.184.216.34/'])(
    'takes %s',
    (url) => expect(sender().whyNotUrl(url)).toBeNull(),
  )

  test.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['192.168.1.10']],
    ['a public and a private address', ['93.184.216.34', '10.0.0.8']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['the metadata of a cloud', ['169.254.169.254']],
  ])('a name that leads to %s is looked up once, and not connected', async (_what, addresses) => {
    const { asked, resolve } = names({ 'interne.exemple.fr': addresses })
    expect(await sender(resolve).send({ url: 'https://interne.exemple.fr:8443/', secrets }, MESSAGE)).toMatchObject({
      failure: 'address',
      statusCode: null,
    })
    expect(asked).toEqual(['interne.exemple.fr'])
  })

  test('a name that nobody has', async () => {
    const { resolve } = names({})
    expect(await sender(resolve).send({ url: 'https://personne.exemple.fr/', secrets }, MESSAGE)).toMatchObject({ failure: 'unreachable' })
  })
})

describe('a server that may call its own machine', () => {
  const { asked, resolve } = names({ 'salon.localhost': ['127.0.0.1'], 'rebond.localhost': ['192.168.1.1'] })
  const sender = createWebhookSender({ webhooksToLoopback: true }, { timeoutMs: 400, resolve })
  let receiver: WebhookReceiver
  beforeAll(async () => {
    receiver = await startWebhookReceiver()
  })
  afterAll(() => receiver.close())
  const send = (url = receiver.url) => sender.send({ url, secrets }, MESSAGE)

  test('sends the message with its headers, and nothing that signs in', async () => {
    expect(await send()).toMatchObject({ failure: null, statusCode: 204, answer: '' })
    const { headers, body } = receiver.received.at(-1) ?? {}
    expect(body).toBe(MESSAGE.body)
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg1', connection: 'close' })
    expect(headers?.['webhook-signature']).toMatch(/^v1,/)
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('cookie')
  })

  test('only its own machine: other networks stay closed, http too', async () => {
    for (const url of ['http://exemple.fr/', 'http://10.0.0.1/', 'https://10.0.0.1/', 'https://exemple.fr:22/'])
      expect(sender.whyNotUrl(url), url).not.toBeNull()
    const { port } = new URL(receiver.url)
    expect(await send(`http://salon.localhost:${port}/`)).toMatchObject({ failure: null })
    expect(await send(`http://rebond.localhost:${port}/`)).toMatchObject({ failure: 'address' })
    expect(asked).toEqual(['salon.localhost', 'rebond.localhost'])
  })

  test('follows no redirect', async () => {
    const before = receiver.received.length
    receiver.setAnswer((response) => response.writeHead(307, { location: receiver.url }).end())
    expect(await send()).toMatchObject({ failure: 'redirect', statusCode: 307 })
    expect(receiver.received).toHaveLength(before + 1)
  })

  test('keeps the first kilobyte of an answer, without what cannot be stored or shown', async () => {
    receiver.setAnswer((response) => response.writeHead(500).end(`a\u0000b\u202ec\n${'x'.repeat(5000)}`))
    const { failure, statusCode, answer } = await send()
    expect({ failure, statusCode }).toEqual({ failure: 'status', statusCode: 500 })
    expect(answer).toMatch(/^abc\nx+$/)
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(1024)
  })

  test('waits no longer than it has time, for headers or for the rest', async () => {
    receiver.setAnswer(() => {})
    const { failure, durationMs } = await send()
    expect(failure).toBe('timeout')
    expect(durationMs).toBeGreaterThanOrEqual(390)
    receiver.setAnswer((response) => response.writeHead(200).write('reçu'))
    expect(await send()).toMatchObject({ failure: null, statusCode: 200, answer: 'reçu' })
  })

  test('nobody listens', async () => {
    expect(await send('http://127.0.0.1:9/')).toMatchObject({ failure: 'unreachable', statusCode: null })
  })

  test('a receiver without a certificate of its own', async () => {
    const { port } = new URL(receiver.url)
    expect(await send(`https://127.0.0.1:${port}/`)).toMatchObject({ failure: 'certificate' })
  })
})
