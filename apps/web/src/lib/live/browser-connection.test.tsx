import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { isReachable } from './browser-connection.ts'

const api = fakeApi()
const answerOf = (type: string, status = 200) => new Response(null, { status, headers: { 'content-type': type } })

test.each([
  ['the server', answerOf('application/json; charset=utf-8'), true],
  ['the page of a captive portal', answerOf('text/html'), false],
  ['a proxy whose server is away', answerOf('text/html', 502), false],
  ['a server that is stopping', answerOf('application/json; charset=utf-8', 503), false],
])('the live connection is tried again once the server answers: %s', async (_, answer, reachable) => {
  api.on('HEAD /health', () => answer)
  expect(await isReachable(AbortSignal.timeout(5000))).toBe(reachable)
})

test('without a network the server is not reachable', async () => {
  expect(await isReachable(AbortSignal.timeout(5000))).toBe(false)
})
