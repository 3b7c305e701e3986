import type { ServerOptions } from '#app/server.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { CHEAP_SCRYPT_COST } from '#platform/passwords/password-hasher.ts'

/** Tests write more than people do. */
const TEST_LIMIT_FACTOR = '1000'

/** A free loopback port, a temporary directory and no logs. */
export function testConfig(dataDir: string, environment: NodeJS.ProcessEnv = {}): Config {
  return readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    LIMIT_FACTOR: TEST_LIMIT_FACTOR,
    ...environment,
  })
}

export const testServerOptions = {
  // Tests register more users and send more mails from one address than the product allows.
  throttleLimits: {
    registerPerAddress: { tries: 10_000, minutes: 60 },
    mailsPerAddress: { tries: 10_000, minutes: 60 },
  },
  passwordCost: CHEAP_SCRYPT_COST,
  // No limit: a busy test machine may be too slow to measure the event loop delay.
  maxEventLoopDelayMs: 0,
  jobPollingIntervalSeconds: 0.5,
} satisfies ServerOptions
