import { ORPCError, ValidationError } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { apiError } from './api-error.ts'
import { mapErrors } from './map-errors.ts'

describe('errors for callers', () => {
  async function answerTo(error: unknown) {
    const logged: unknown[] = []
    const call = mapErrors({
      onUnexpected: (unexpected, procedure) => logged.push(procedure, unexpected),
      onUnavailable: (temporary, procedure) => logged.push('temporary', procedure, temporary),
    })
    const answer: unknown = await call({ path: ['matches', 'join'], next: () => Promise.reject(error) }).catch((thrown) => thrown)
    if (!(answer instanceof ORPCError)) throw new Error('not an error of the contract')
    return { answer: { code: answer.code, status: answer.status, message: answer.message, data: answer.data }, logged }
  }

  test('keeps errors of the contract', async () => {
    expect(await answerTo(apiError('MATCH_NOT_FOUND'))).toEqual({
      answer: { code: 'MATCH_NOT_FOUND', status: 404, message: 'Match introuvable', data: undefined },
      logged: [],
    })
  })

  test('reports invalid input by field, with the first message on top', async () => {
    const issues = [
      { path: ['draft', 'title'], message: 'Le titre doit contenir au moins 3 caractères' },
      { path: ['draft', 'title'], message: 'Encore' },
      { path: [{ key: 'city' }], message: 'La ville est obligatoire' },
    ]
    const error = new ORPCError('BAD_REQUEST', { cause: new ValidationError({ message: 'Input validation failed', issues, data: {} }) })
    expect(await answerTo(error)).toEqual({
      answer: {
        code: 'INVALID_ARGUMENT',
        status: 400,
        message: 'Le titre doit contenir au moins 3 caractères',
        data: { fields: { 'draft.title': 'Le titre doit contenir au moins 3 caractères', city: 'La ville est obligatoire' } },
      },
      logged: [],
    })
  })

  test.each([
    ['the connection is refused', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['the pool is exhausted', new Error('timeout exceeded when trying to connect')],
    ['somebody holds a lock for too long', Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })],
    ['a statement takes too long', Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })],
    ['the server is restarted', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['drizzle wraps any of these', new Error('Failed query', { cause: Object.assign(new Error('broken'), { code: '08006' }) })],
  ])('when %s, trying again later helps', async (_case, error) => {
    expect(await answerTo(error)).toMatchObject({
      answer: { code: 'UNAVAILABLE', status: 503, message: 'Service temporairement indisponible' },
      logged: ['temporary', 'matches.join', error],
    })
  })

  test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
    'when photos cannot be written (%s), trying again helps once the operator has seen to it',
    async (code) => {
      // As flydrive wraps it.
      const error = new Error('Cannot write file at location "photos/1-96.webp"', { cause: Object.assign(new Error(code), { code }) })
      expect(await answerTo(error)).toMatchObject({
        answer: { code: 'UNAVAILABLE', status: 503, message: 'Service temporairement indisponible' },
        logged: ['matches.join', error],
      })
    },
  )

  test.each([
    ['a programming error', new TypeError("Cannot read properties of undefined (reading 'password')")],
    ['a broken constraint', new Error('Failed query', { cause: Object.assign(new Error('violates check constraint'), { code: '23514' }) })],
    ['an answer that the contract does not allow', new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Output validation failed' })],
  ])('%s is logged, and the caller learns nothing of it', async (_case, error) => {
    const { answer, logged } = await answerTo(error)
    expect(answer).toEqual({ code: 'UNEXPECTED', status: 500, message: 'Une erreur est survenue. Veuillez réessayer', data: undefined })
    expect(logged).toEqual(['matches.join', error])
  })
})
