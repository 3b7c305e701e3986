import { API_KEY_PREFIX } from '@coup-denvoi/contract/api-keys/api-key.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { hintOf, isWellFormedSecret, newApiKeySecret, secretFromHeader } from './api-key-secret.auth.ts'

test('a new secret is well-formed, and no two are the same', () => {
  const secrets = Array.from({ length: 50 }, newApiKeySecret)
  for (const secret of secrets) expect(secret.startsWith(API_KEY_PREFIX) && isWellFormedSecret(secret), secret).toBe(true)
  expect(new Set(secrets.map(hashSecret)).size).toBe(50)
})

test('one changed character is noticed, wherever it is', () => {
  const secret = newApiKeySecret()
  const character = fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyzA_-. ')
  fc.assert(
    fc.property(fc.nat(secret.length - 1), character, (place, other) => {
      fc.pre(secret[place] !== other)
      expect(isWellFormedSecret(`${secret.slice(0, place)}${other}${secret.slice(place + 1)}`)).toBe(false)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => !isWellFormedSecret(text)))
})

test('the hint shows the ends only', () => {
  const secret = newApiKeySecret()
  const [start = '', end = ''] = hintOf(secret).split('…')
  expect([start.length, end.length]).toEqual([API_KEY_PREFIX.length + 4, 4])
  expect(secret.startsWith(start) && secret.endsWith(end)).toBe(true)
})

test('reads our keys from the header, and leaves the credentials of others alone', () => {
  expect(secretFromHeader('Bearer cde_abc')).toBe('cde_abc')
  expect(secretFromHeader('bearer  cde_abc ')).toBe('cde_abc')
  for (const header of [undefined, '', 'Basic Y2RlXzphYmM=', 'Bearer abc', 'cde_abc', 'Bearer cde_abc def', 'Token cde_abc'])
    expect(secretFromHeader(header), header).toBeNull()
})
