import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { sendPushAction } from '../../worker/send-push-action.ts'

const api = fakeApi()
const answerWith = (answer: () => Response) => {
  api.answer(answer)
  return sendPushAction({ name: 'join', title: 'Je viens', method: 'POST', path: '/api/matches/five/join', done: 'Vous y êtes.' })
}

test('only an answer of the server says that it is done, or why not', async () => {
  expect(await answerWith(() => Response.json({}))).toBe('Vous y êtes.')
  expect(await answerWith(() => refusal('FAILED_PRECONDITION'))).toBe("Opération impossible dans l'état actuel")
  expect(await answerWith(() => new Response('<h1>Bienvenue</h1>', { headers: { 'content-type': 'text/html' } }))).toBe(
    NETWORK_FAILURE.message,
  )
  expect(await answerWith(() => Response.json({ message: 'Too Many Requests' }, { status: 429 }))).toBe(NETWORK_FAILURE.message)
})
