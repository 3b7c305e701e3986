import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushSubscription } from '@coup-denvoi/contract/notifications/notification.schema'
import { afterAll, beforeAll } from 'vitest'

/** A received push, encrypted and decrypted. */
export type ReceivedPush = { endpoint: string; headers: IncomingMessage['headers']; body: Buffer; payload: unknown }

export type TestPushService = {
  /** Environment variables of a server that sends its pushes here; set before the tests. */
  environment: { PUSH_SERVICES?: string }
  /** Received pushes, in any mode; those to unknown endpoints have no payload. */
  received: ReceivedPush[]
  /** The response status. */
  respondWith(status: number, headers?: Record<string, string>): void
  /** Subscribes a new browser. */
  createSubscription(): PushSubscription
}

/** Starts a push service on a free loopback port, accepting pushes at first. Call it before `testServer`. */
export function testPushService(): TestPushService {
  let mood: { status: number; headers?: Record<string, string> } = { status: 201 }
  const browsers = new Map<string, (body: Buffer) => unknown>()
  const server = createServer(async (request, response) => {
    const endpoint = `${service.environment.PUSH_SERVICES}${request.url}`
    const body = await buffer(request)
    service.received.push({ endpoint, headers: request.headers, body, payload: browsers.get(endpoint)?.(body) })
    response.writeHead(mood.status, mood.headers).end()
  })
  const service: TestPushService = {
    environment: {},
    received: [],
    respondWith: (status, headers) => {
      mood = { status, headers }
    },
    createSubscription: () => {
      const key = createECDH('prime256v1')
      const publicKey = key.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${service.environment.PUSH_SERVICES}/${randomBytes(8).toString('hex')}`
      browsers.set(endpoint, (body) => JSON.parse(decryptPayload(body, { key, publicKey, auth })))
      return { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } }
    },
  }
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    service.environment.PUSH_SERVICES = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return service
}

type BrowserKeys = { key: ReturnType<typeof createECDH>; publicKey: Buffer; auth: Buffer }

/** Decrypts like a browser: RFC 8291, on top of RFC 8188. */
function decryptPayload(body: Buffer, { key, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 86)
  const rest = body.subarray(86)
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const shared = derive(key.computeSecret(senderKey), auth, info, 32)
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(rest.subarray(-16))
  const padded = Buffer.concat([decipher.update(rest.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** The VAPID claims, if the signature matches the key. */
export function verifyVapidClaims({ headers }: ReceivedPush, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error(`Signed by ${key}`)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const [header = '', claims = '', signature = ''] = token.split('.')
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isTrue = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTrue) throw new Error('The signature is not of this key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
