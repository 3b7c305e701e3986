import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { hashContent, sendWithEtag } from './send-with-etag.ts'

test('a caller who has this version gets 304, and the body is not made', async () => {
  const body = vi.fn(() => 'hello')
  const app = fastify()
  app.get('/', (request, reply) => sendWithEtag(request, reply, `"${hashContent('hello')}"`, body))
  const first = await app.inject('/')
  expect([first.statusCode, first.body, first.headers.etag]).toEqual([200, 'hello', '"qvTGHdzF6KLavt4PO0gs2a6pQ00"'])
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
  expect(body).toHaveBeenCalledOnce()
  expect((await app.inject({ url: '/', headers: { 'if-none-match': '"older"' } })).statusCode).toBe(200)
})

test('an answer other than 200 is always sent', async () => {
  const app = fastify()
  app.get('/', (request, reply) => sendWithEtag(request, reply.code(404), '"gone"', () => 'gone'))
  expect((await app.inject({ url: '/', headers: { 'if-none-match': '"gone"' } })).statusCode).toBe(404)
})
