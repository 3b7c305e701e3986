import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.mjs'

/** @param {string} status @param {...string} tests */
const file = (status, ...tests) => ({ status, assertionResults: tests.map((state) => ({ status: state })) })

test('counts tests that ran; skipped ones are listed apart', () => {
  const report = { testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'failed', 'passed')] }
  expect(countVitest(report)).toMatchObject({ passed: 2, failed: 1, skipped: 2 })
})

test('a file that does not load is a failure', () => {
  expect(countVitest({ testResults: [file('passed', 'passed'), file('failed'), file('failed', 'skipped')] })).toMatchObject({
    passed: 1,
    failed: 2,
    skipped: 1,
  })
})

test('an empty report is a failure', () => {
  expect(countVitest(null).failed).toBe(1)
  expect(countVitest({ testResults: [file('passed', 'skipped')] }).failed).toBe(1)
  expect(countPlaywright(null).failed).toBe(1)
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 }, errors: [] }).failed).toBe(1)
})

test('a journey that passed on a retry only failed; so did a file that does not load', () => {
  expect(
    countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{ message: 'SyntaxError' }] }),
  ).toMatchObject({
    passed: 3,
    failed: 3,
  })
})

test('tells of each failure which test it was, and the begin of its error without colors', () => {
  const message = `\u001b[31mError: expected 1\u001b[39m\n\n${'at a line\n'.repeat(20)}`
  const [unit] = countVitest({
    testResults: [
      { name: 'join.test.ts', ...file('failed'), assertionResults: [{ status: 'failed', fullName: 'joins', failureMessages: [message] }] },
    ],
  }).failures
  expect(unit?.split('\n')).toEqual(['join.test.ts › joins', '    Error: expected 1', ...Array(11).fill('    at a line')])

  const results = [{ errors: [{ message: 'Timeout' }] }]
  const spec = { file: 'join.spec.ts', line: 7, title: 'Nadia joins', tests: [{ status: 'unexpected', projectName: 'phone', results }] }
  expect(countPlaywright({ stats: { unexpected: 1 }, suites: [{ suites: [{ specs: [spec] }] }] }).failures).toEqual([
    '[phone] join.spec.ts:7 › Nadia joins\n    Timeout',
  ])
})
