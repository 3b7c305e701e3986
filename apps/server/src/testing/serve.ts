import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startServer } from '#app/server.ts'
import { createLogger } from '#platform/logs/logger.ts'
import { runOperatorCommand } from './operator-commands.ts'
import { testConfig, testServerOptions } from './test-config.ts'
import { openTestStorage } from './test-storage.ts'

/**
 * The whole product for end-to-end tests: on a free loopback port, with a new database on TEST_ENGINE, and with the options
 * of tests. A test that restarts the server sets PORT and DATA_DIR or DATABASE_URL. WEB_DIRECTORY is the web build,
 * for when the usual one may change during the tests. Prints its address, then one line per command on its standard input
 * (see operator-commands.ts). Ends when that input is closed.
 */
const temporaryDir = process.env.DATA_DIR ? null : mkdtempSync(join(tmpdir(), 'coup-denvoi-journey-'))
const dataDir = process.env.DATA_DIR ?? temporaryDir ?? ''
const options = {
  ...testServerOptions,
  // The standard output is for answers.
  log: createLogger('warn', process.stderr),
  webDirectory: process.env.WEB_DIRECTORY,
}

const ownDatabase = process.env.TEST_ENGINE === 'postgres' ? await openTestStorage('postgres', 2) : null
const { PORT = '0', DATABASE_URL = ownDatabase?.url, REDIS_URL } = process.env
// Programs of a test listen on this machine.
const loopback = { WEBHOOKS_TO_LOOPBACK: 'on' }
const given = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('OIDC_') || name === 'APP_URL' || name === 'TIME_ZONE'),
)
const environment = { ...given, PORT, ...loopback, ...(DATABASE_URL && { DATABASE_URL }), ...(REDIS_URL && { REDIS_URL }) }
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
  void server.close().finally(async () => {
    await ownDatabase?.close()
    if (temporaryDir) rmSync(temporaryDir, { recursive: true, force: true })
    process.exit(0)
  })
})
