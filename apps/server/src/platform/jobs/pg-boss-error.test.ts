import { expect, test } from 'vitest'
import { asError } from './pg-boss-error.ts'

test.each([
  ['an error', new Error('the database is down')],
  ['a copy of an error', { message: 'the database is down', stack: 'Error: the database is down', queue: 'greetings' }],
])('keeps the message of %s', (_what, passedOn) => {
  const error = asError(passedOn)
  expect(error).toBeInstanceOf(Error)
  expect(error.message).toBe('the database is down')
})
