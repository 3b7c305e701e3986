import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startServer } from '#app/server.ts'
import { createLogger } from '#platform/logs/logger.ts'
import { runOperatorCommand } from './operator-commands.ts'
import { generousThrottleLimits, overloadProtectionOff, testConfig } from './test-config.ts'

/**
 * The whole product for end-to-end tests: on a free loopback port, with an embedded database in a temporary directory, and
 * with generous throttle limits. A test that restarts the server sets PORT and DATA_DIR. WEB_DIRECTORY is the web build,
 * for when the usual one may change during the tests. Prints its address, then one line per command on its standard input
 * (see operator-commands.ts). Ends when that input is closed.
 */
const temporaryDir = process.env.DATA_DIR ? null : mkdtempSync(join(tmpdir(), 'coup-denvoi-journey-'))
const dataDir = process.env.DATA_DIR ?? temporaryDir ?? ''
const options = {
  jobPollingIntervalSeconds: 0.5,
  log: createLogger('warn'),
  throttleLimits: generousThrottleLimits,
  ...overloadProtectionOff,
  webDirectory: process.env.WEB_DIRECTORY,
}

const { PORT = '0', DATABASE_URL, REDIS_URL } = process.env
const environment = { PORT, ...(DATABASE_URL && { DATABASE_URL }), ...(REDIS_URL && { REDIS_URL }) }
const server = await startServer(testConfig(dataDir, environment), options)
process.stdout.write(`${server.address}\n`)

let pendingCommands = Promise.resolve()
const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  pendingCommands = pendingCommands.then(
    async () => void process.stdout.write(`${await runOperatorCommand({ db: server.db, dataDir }, line)}\n`),
  )
})
lines.once('close', () => {
  void server.close().finally(() => {
    if (temporaryDir) rmSync(temporaryDir, { recursive: true, force: true })
    process.exit(0)
  })
})
