import { expect, test } from 'vitest'
import { signatureHeaders } from './webhook-signature.ts'

// The example that the libraries of Standard Webhooks are tested with.
const SECRET = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', sentAt: new Date(1614265330_000), body: '{"test": 2432232314}' }
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('signs as Standard Webhooks does', () => {
  expect(signatureHeaders([SECRET], MESSAGE)).toEqual({
    'webhook-id': MESSAGE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  })
})

test('signs with each secret while one replaces the other', () => {
  const [other = ''] = signatureHeaders([Buffer.alloc(32, 7)], MESSAGE)['webhook-signature']?.split(' ') ?? []
  expect(other).not.toBe(SIGNATURE)
  expect(signatureHeaders([Buffer.alloc(32, 7), SECRET], MESSAGE)['webhook-signature']).toBe(`${other} ${SIGNATURE}`)
})
