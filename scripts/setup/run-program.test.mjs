import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './root.mjs'
import { waitForExit } from './run-program.mjs'

/** Counts its signals and takes a moment to end, like a server. */
const PROGRAM = `
const signals: string[] = []
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (signals.push(signal) === 1) setTimeout(() => { console.log('ended by', signals.join(' ')); process.exit(7) }, 300)
  })
setInterval(() => {}, 1000)
console.log('pid', process.pid, ...process.argv.slice(2))
`

/** @type {string} */
let directory

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'program-'))
  writeFileSync(join(directory, 'program.ts'), PROGRAM)
  const runner = pathToFileURL(join(ROOT, 'scripts/setup/run-program.mjs')).href
  const start = `import { runProgram } from '${runner}'\nprocess.exit(await runProgram('program.ts', ['a', 'b c'], process.env, '${directory}'))`
  writeFileSync(join(directory, 'start.mjs'), start)
})

afterAll(() => rmSync(directory, { recursive: true }))

test('passes arguments, the exit code, and one of two signals', async () => {
  const program = start()
  expect(await program.says(/^pid \d+ a b c$/m)).toBeTruthy()
  program.child.kill('SIGINT')
  program.child.kill('SIGTERM')
  program.child.kill('SIGINT')
  expect(await waitForExit(program.child)).toBe(7)
  expect(program.output()).toMatch(/ended by SIG(INT|TERM)$/m)
})

test('a program ends with the process that started it', async () => {
  const program = start()
  const pid = Number((await program.says(/^pid (\d+)/m))[1])
  program.child.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
})

function start() {
  const child = spawn(process.execPath, [join(directory, 'start.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  /** @param {RegExp} words */
  const says = async (words) => {
    for (;;) {
      const match = words.exec(output)
      if (match) return match
      await sleep(20)
    }
  }
  return { child, says, output: () => output }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
