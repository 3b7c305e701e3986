import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { isTransientError } from './query-client.ts'
import { withApi } from './with-api.ts'

const api = fakeApi()
const call = () => withApi(({ users }) => users.me()).catch((error: unknown) => error)
const html = (status: number) => new Response('<h1>Bienvenue</h1>', { status, headers: { 'content-type': 'text/html' } })

test('the page of a captive portal is no answer of the server', async () => {
  api.answer(() => html(200))
  expect(await call()).toMatchObject({ code: 'NETWORK_FAILURE', message: NETWORK_FAILURE.message })
})

test.each([401, 403, 407, 429, 502, 503, 504, 511, 522])(
  '%i of a proxy is temporary, as a page and in a format of its own',
  async (status) => {
    for (const answer of [() => html(status), () => Response.json({ message: 'rate limited' }, { status })]) {
      api.answer(answer)
      const error = await call()
      expect(error).toMatchObject({ code: 'UNAVAILABLE', message: 'Service temporairement indisponible' })
      expect(isTransientError(error)).toBe(true)
    }
  },
)

test.each([400, 404, 413, 500])('%i of a proxy would not be another one the next time', async (status) => {
  api.answer(() => html(status))
  const error = await call()
  expect(error).toMatchObject({ code: 'UNEXPECTED', message: 'Une erreur est survenue. Veuillez réessayer' })
  expect(isTransientError(error)).toBe(false)
})

test('429 of the server is its answer', async () => {
  api.answer(() => Response.json({ defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message: 'Trop de tentatives' }, { status: 429 }))
  expect(await call()).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Trop de tentatives' })
})
