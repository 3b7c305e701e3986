import { expect, test } from 'vitest'
import { errorCode } from '#testing/browsers-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser } from '#testing/test-users.ts'

const server = testServer()
const program = (secret: string) => apiClient(server.address, { authorization: `Bearer ${secret}` })

test('a key whose answer got lost is created once, with a secret that can be seen, until it is used', async () => {
  const { id, api } = await registerTestUser(server.address, 'Nadia Belkacem')
  const sent = { name: 'Robot du groupe', scope: 'reading', days: 30, sendKey: crypto.randomUUID() } as const
  const lost = await api.apiKeys.create(sent)
  const { key, secret } = await api.apiKeys.create(sent)
  expect(await api.apiKeys.list()).toEqual({ items: [key] })
  expect(key).toMatchObject({ id: lost.key.id, createdAt: lost.key.createdAt })
  // Nobody has seen it.
  expect(await errorCode(program(lost.secret).users.me())).toBe('API_KEY_INVALID')
  expect(await errorCode(api.apiKeys.create({ ...sent, days: 90 }))).toBe('API_KEY_SENT')
  expect(await program(secret).users.me()).toMatchObject({ id })
  expect(await errorCode(api.apiKeys.create(sent))).toBe('API_KEY_SENT')
  expect(await program(secret).users.me()).toMatchObject({ id })
})
