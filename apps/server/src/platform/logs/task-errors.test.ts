import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MailError } from '#platform/mail/mail-error.ts'
import { logTaskErrors } from './task-errors.ts'

function watchedLog() {
  const lines: [object, string | undefined][] = []
  let time = 0
  const onError = logTaskErrors({ error: (fields: object, text?: string) => void lines.push([fields, text]) }, () => time)
  return { lines, onError, pass: (ms: number) => (time += ms) }
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6379'), { code: 'ECONNREFUSED' })
const line = (during: string) => [{ reason: 'connect ECONNREFUSED 127.0.0.1:6379' }, during]

test('of an outage each task says once a minute what is wrong, without a stack', () => {
  const { lines, onError, pass } = watchedLog()
  for (let tries = 0; tries < 3; tries++) for (const task of ['talking to Redis', 'the job mails']) onError(refused(), task)
  expect(lines).toEqual([line('talking to Redis'), line('the job mails')])
  pass(60_000)
  onError(refused(), 'talking to Redis')
  expect(lines).toHaveLength(3)
})

test('other errors come each with its stack', () => {
  const { lines, onError } = watchedLog()
  const error = new TypeError('x is not a function')
  for (let times = 0; times < 2; times++) onError(error, 'the job mails')
  expect(lines).toEqual([
    [{ err: error }, 'the job mails'],
    [{ err: error }, 'the job mails'],
  ])
})

test('a mail server that takes nothing needs no stack either', () => {
  const { lines, onError } = watchedLog()
  for (let tries = 0; tries < 3; tries++) onError(new MailError(refused()), 'the job mails')
  expect(lines).toEqual([[{ reason: expect.stringContaining('connect ECONNREFUSED') }, 'the job mails']])
})

test('where there is no database, the line has the reason and not the statement', () => {
  const { lines, onError } = watchedLog()
  onError(new DrizzleQueryError('select "id" from "series"', [], refused()), 'looking for series')
  const timeout = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  onError(new DrizzleQueryError('select "id" from "users"', [], timeout), 'the job mails')
  expect(lines).toEqual([
    line('looking for series'),
    [{ reason: 'Failed query: select "id" from "users": canceling statement due to lock timeout' }, 'the job mails'],
  ])
})
