import { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { createLogger } from '#platform/logs/logger.ts'

/** A logger that keeps the lines of errors. */
export function createErrorLog(): { log: Logger; lines: string[] } {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  return { log: createLogger('error', stream), lines }
}
