import { expect, test } from 'vitest'
import { isTransientError } from './query-client.ts'
import { PROXY_ERROR, toApiError } from './to-api-error.ts'

test('an error page of a proxy means that the service is unavailable', () => {
  expect(toApiError({ code: PROXY_ERROR, status: 502 })).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Service temporairement indisponible',
  })
  expect(toApiError({ code: PROXY_ERROR, status: 500 })).toMatchObject({ code: 'UNEXPECTED' })
  expect(toApiError({ code: PROXY_ERROR, status: 418 })).toMatchObject({
    code: 'UNEXPECTED',
    message: 'Une erreur est survenue. Veuillez réessayer',
  })
})

test.each([502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530])('%i of a proxy tells nothing about the request', (status) => {
  expect(isTransientError(toApiError({ code: PROXY_ERROR, status }))).toBe(true)
})

test('an error of the API keeps its code and message', () => {
  expect(toApiError({ code: 'PLAYER_NOT_FOUND', status: 404, message: 'Joueur introuvable' })).toMatchObject({
    code: 'PLAYER_NOT_FOUND',
    message: 'Joueur introuvable',
  })
})

test('no answer is a network failure', () => {
  expect(toApiError(new TypeError('Failed to fetch')).code).toBe('NETWORK_FAILURE')
})
