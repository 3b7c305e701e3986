import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SERVER_DIRECTORY } from '#platform/server-directory.ts'

const BUILD = join(SERVER_DIRECTORY, '../../scripts/testing/build-step.mjs')

/**
 * The file of a program as people run it, which starts in a fraction of the time of its sources. Builds the server if its sources
 * have changed since its last build: ask for it at the top of a test file, where no time limit applies.
 */
export async function builtProgram(name: 'main' | 'backup' | 'restore' | 'user'): Promise<string> {
  await build('server')
  return join(SERVER_DIRECTORY, 'dist', `${name}.js`)
}

/** The file of testing/serve.ts, built as for the journeys. */
export async function builtTestServer(): Promise<string> {
  await build('journeys')
  return join(SERVER_DIRECTORY, '.cache/journeys/serve.js')
}

/** A process of its own: Vitest sets variables for this one, and `--clock` its clock. */
async function build(builds: 'server' | 'journeys'): Promise<void> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  await promisify(execFile)(process.execPath, [BUILD, builds], { env })
}
