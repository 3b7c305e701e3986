import { type Config, readConfig } from '#platform/config/config.ts'

/** What a server under test runs with: a free loopback port, its own directory, silence; and what the test sets. */
export function testConfig(dataDir: string, environment: NodeJS.ProcessEnv = {}): Config {
  return readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment })
}

/** Tests register more people, and have more mails sent, from one address than any household. */
export const generousThrottleLimits = {
  registerPerAddress: { tries: 10_000, minutes: 60 },
  mailsPerAddress: { tries: 10_000, minutes: 60 },
}

/**
 * A machine that runs everything at once is slow, not overrun. None, rather than a high one: a second in which
 * the machine found no time to measure counts as an endless delay.
 */
export const overloadProtectionOff = { maxEventLoopDelayMs: 0 }
