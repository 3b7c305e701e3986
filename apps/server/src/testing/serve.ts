import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#app/server.ts'
import { createLogger } from '#platform/logs/logger.ts'
import { roomForMany, testConfig } from './test-config.ts'

/**
 * The whole product for a browser's tests: on a free loopback port, with an embedded database of its own in a directory
 * that is gone afterwards, and with room for many registrations from one address. Ends when whoever started it does.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-journey-'))
const options = { log: createLogger('warn'), throttleLimits: roomForMany }

// A port is given when a server comes back where another one was.
const environment = { PORT: process.env.PORT ?? '0', ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}) }
const server = await startServer(testConfig(dataDir, environment), options)
process.stdout.write(`${server.address}\n`)

process.stdin.resume()
process.stdin.once('end', () => {
  void server.close().finally(() => {
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
})
