import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameSecret } from './is-same-secret.ts'

test('a secret is the same as itself alone', () => {
  fc.assert(fc.property(fc.string({ minLength: 1 }), (secret) => isSameSecret(secret, secret)))
  fc.assert(fc.property(fc.string(), fc.string(), (secret, other) => secret === other || !isSameSecret(secret, other)))
})

test.for(['', null, undefined])('nothing is no secret: %o', (given) => {
  expect(isSameSecret('', given)).toBe(false)
})
