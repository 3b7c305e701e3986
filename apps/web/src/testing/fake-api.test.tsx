import { errors } from '@coup-denvoi/contract/errors'
import { expect, test } from 'vitest'
import { withApi } from '#lib/api/with-api.ts'
import { fakeApi, refusal } from './fake-api.ts'

const api = fakeApi()

const post = (path: string, body?: object) => fetch(`/api${path}`, { method: 'POST', ...(body && json(body)) })
const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

test('A route is answered with what it names; what is said last comes first, and may leave it to what was said before', async () => {
  api.answer(() => ({ by: 'everything' }))
  api.on('POST /matches/:id/join', ({ params, body }) => ({ by: 'route', ...params, body }))
  let isHeld = true
  api.on('POST /matches/five/join', () => (isHeld ? { by: 'latest' } : undefined))
  expect(await (await post('/matches/five/join')).json()).toEqual({ by: 'latest' })
  isHeld = false
  expect(await (await post('/matches/five/join?from=home', { token: 't' })).json()).toEqual({
    by: 'route',
    id: 'five',
    body: { token: 't' },
  })
  expect(await (await fetch('/api/matches/five/join')).json()).toEqual({ by: 'everything' })
})

test('What has no answer fails like a lost network, and so does everything offline', async () => {
  await expect(post('/matches')).rejects.toThrow('Failed to fetch')
  api.on('POST /matches', () => ({ id: 'five' }))
  api.offline()
  await expect(post('/matches')).rejects.toThrow('Failed to fetch')
  api.offline(false)
  expect((await post('/matches')).ok).toBe(true)
  expect(await api.requests('POST /matches', 3)).toEqual([undefined, undefined, undefined])
})

test('A refusal comes through the client as the contract words it', async () => {
  api.on('GET /me/sessions', () => refusal('NOT_SIGNED_IN'))
  await expect(withApi((client) => client.account.sessions())).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
    message: errors.NOT_SIGNED_IN.message,
  })
})

test('What comes late is waited for', async () => {
  api.answer(() => ({ done: true }))
  setTimeout(() => post('/matches/five/join', { token: 't', seen: true }), 150)
  await api.requested('POST /matches/:id/join', { token: 't' })
  expect(await api.requests('POST /matches/five/join', 1)).toEqual([{ token: 't', seen: true }])
  await api.expectNoRequest('POST /matches/five/leave')
  await api.expectRequests((all) => all.map(({ path }) => path)).toEqual(['/matches/five/join'])
})

test('One that should not have been made is found even if it comes a little later', async () => {
  api.answer(() => ({ done: true }))
  await post('/matches/five/join')
  setTimeout(() => post('/matches/five/join'), 10)
  await api.expectRequests((all) => all.length).toBe(2)
  await expect(api.requests('POST /matches/five/join', 1)).rejects.toThrow()
  await expect(api.expectNoRequest()).rejects.toThrow('/matches/five/join')
})
