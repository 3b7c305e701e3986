import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ROOT } from '../setup/root.mjs'
import { projectNodePath, terminateChildrenOnExit, waitForExit } from '../setup/run-program.mjs'
import { describeFailure } from './count-tests.mjs'

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./steps.mjs').Tally} Tally
 * @typedef {{ step: Step, succeeded: boolean, tally: Tally }} Result
 */

const CORES = 2

/**
 * Runs every step, in parallel as far as the cores allow. A step whose dependency failed is not run, and counts as failed.
 * @param {Step[]} steps
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<Result[]>} in the order of the steps
 */
export async function runSteps(steps, env) {
  const waiting = [...steps]
  /** @type {Map<string, Result>} */
  const done = new Map()
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map()
  const isKnown = (/** @type {string} */ name) => steps.some((step) => step.name === name)

  while (waiting.length + running.size > 0) {
    const free = CORES - [...running.keys()].reduce((sum, step) => sum + step.cores, 0)
    const ready = waiting.find((step) => (step.after ?? []).every((name) => done.has(name) || !isKnown(name)))
    // In order, so that small steps do not overtake a big one forever.
    const next = ready && ready.cores <= free ? ready : undefined
    if (!next) {
      await Promise.race(running.values())
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    const missing = (next.after ?? []).filter((name) => done.get(name)?.succeeded === false)
    if (missing.length > 0) {
      console.log(`✗ ${next.name.padEnd(NAME_WIDTH)}not run, because ${missing.join(', ')} failed`)
      done.set(next.name, {
        step: next,
        succeeded: false,
        tally: { ...ONE_FAILURE, failures: [`not run, because ${missing.join(', ')} failed`] },
      })
      continue
    }
    const run = runStep(next, env).then((result) => {
      done.set(next.name, result)
      running.delete(next)
    })
    running.set(next, run)
  }
  return steps.flatMap((step) => done.get(step.name) ?? [])
}

const NAME_WIDTH = 24

/**
 * Prints one line on success, and all output on failure.
 * @param {Step} step
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<Result>}
 */
async function runStep(step, env) {
  const started = performance.now()
  const { code, output } = await run(step.command, { ...env, ...step.env })
  const counted = countStep(step, code)
  const isUnexplained = counted.failed > 0 && counted.failures.length === 0
  const tally = isUnexplained ? { ...counted, failures: [describeFailure(`exit code ${code}`, [output])] } : counted
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const succeeded = tally.failed === 0
  const tests = step.count ? `   ${tally.passed} tests${tally.skipped ? `, ${tally.skipped} skipped` : ''}` : ''
  console.log(`${succeeded ? '✓' : '✗'} ${step.name.padEnd(NAME_WIDTH)}${seconds} s${tests}`)
  if (!succeeded) console.log(`\n${indent(output.trimEnd())}\n`)
  return { step, succeeded, tally }
}

/** @type {Tally} */
const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] }
/** @type {Tally} */
const ONE_FAILURE = { ...NOTHING, failed: 1 }

/** The exit code decides, whatever the report says. @param {Step} step @param {number} code @returns {Tally} */
function countStep(step, code) {
  if (!step.count) return code === 0 ? { ...NOTHING, passed: 1 } : ONE_FAILURE
  const tally = step.count()
  if (step.mayBeEmpty && code === 0 && tally.passed === 0) return NOTHING
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/**
 * @param {string[]} command
 * @param {Record<string, string | undefined>} env
 */
async function run(command, env) {
  const child = spawn(projectNodePath(), command, {
    cwd: ROOT,
    // Child processes find the project's tools and Node.
    // The tests start many programs, whose code is compiled once.
    env: {
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
      ...env,
      PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${env.PATH ?? ''}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const letGo = terminateChildrenOnExit(child)
  const code = await waitForExit(child)
  letGo()
  return { code, output }
}

/** @param {string} text */
const indent = (text) => text.replace(/^(?=.)/gm, '    ')
