import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.mjs'

/** @param {string} status @param {...string} tests */
const file = (status, ...tests) => ({ status, assertionResults: tests.map((state) => ({ status: state })) })

test('counts tests that ran; skipped ones are listed apart', () => {
  const report = { testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'failed', 'passed')] }
  expect(countVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

test('a file that does not load is a failure', () => {
  expect(countVitest({ testResults: [file('passed', 'passed'), file('failed'), file('failed', 'skipped')] })).toEqual({
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

test('a journey that passed on its retry passed; a file that does not load failed', () => {
  expect(countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] })).toEqual({
    passed: 4,
    failed: 2,
    skipped: 0,
  })
})
