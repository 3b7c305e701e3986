import { beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/** @type {string[]} */
let lines

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
})

test('prints one line for a passed step, and all output of a failed one', async () => {
  const results = await runSteps(
    [step('good', "console.log('chatter')"), step('bad', "console.log('the reason'); process.exit(1)")],
    process.env,
  )
  expect(results.map(({ tally }) => tally)).toEqual([
    { passed: 1, failed: 0, skipped: 0, failures: [] },
    { passed: 0, failed: 1, skipped: 0, failures: ['exit code 1\n    the reason'] },
  ])
  expect(lines.join('\n')).toMatch(/^✓ good /m)
  expect(lines.join('\n')).toMatch(/^✗ bad .*\n\s*the reason/m)
  expect(lines.join('\n')).not.toContain('chatter')
})

test('a step that depends on a failed one is not run, and fails', async () => {
  const results = await runSteps([step('build', 'process.exit(1)'), { ...step('journeys', ''), after: ['build'] }], process.env)
  expect(results.map(({ succeeded }) => succeeded)).toEqual([false, false])
})

test('an exit code or a signal counts as a failure, whatever the report says', async () => {
  const count = () => ({ passed: 5, failed: 0, skipped: 0, failures: [] })
  const results = await runSteps(
    [{ ...step('crash', 'process.exit(3)'), count }, step('killed', "process.kill(process.pid, 'SIGKILL')")],
    process.env,
  )
  expect(results.map(({ tally }) => tally.failed)).toEqual([1, 1])
})

test('runs two small steps in parallel, a big one alone', async () => {
  /** @type {[string, string][]} */
  const spans = []
  const big = { ...step('big', pause), cores: /** @type {const} */ (2) }
  vi.spyOn(console, 'log').mockImplementation((line) => void spans.push(line.split(/\s+/).slice(0, 2)))
  const started = performance.now()
  await runSteps([step('one', pause), step('two', pause), big], process.env)
  expect(performance.now() - started).toBeGreaterThan(900)
  expect(spans[2]).toEqual(['✓', 'big'])
})

const pause = 'setTimeout(() => {}, 500)'

/** @param {string} name @param {string} code @returns {Step} */
const step = (name, code) => ({ name, command: ['-e', code], cores: 1 })
