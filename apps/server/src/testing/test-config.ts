import { type Config, readConfig } from '#platform/config/config.ts'

/** A free loopback port, a temporary directory and no logs. */
export function testConfig(dataDir: string, environment: NodeJS.ProcessEnv = {}): Config {
  return readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment })
}

/** Tests register more users and send more mails from one address than the product allows. */
export const generousThrottleLimits = {
  registerPerAddress: { tries: 10_000, minutes: 60 },
  mailsPerAddress: { tries: 10_000, minutes: 60 },
}

/** No limit: a busy test machine may be too slow to measure the event loop delay. */
export const overloadProtectionOff = { maxEventLoopDelayMs: 0 }
