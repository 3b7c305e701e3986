import { type Config, readConfig } from '#platform/config/config.ts'

/** What a server under test runs with: a free loopback port, its own directory, silence; and what the test sets. */
export function testConfig(dataDir: string, environment: NodeJS.ProcessEnv = {}): Config {
  return readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment })
}

/** Tests register more people from one address than any household. */
export const roomForMany = { registerFromAddress: { tries: 10_000, minutes: 60 } }

/** A machine that runs everything at once is slow, not overrun. */
export const patience = { maxDelayMs: 60_000 }
