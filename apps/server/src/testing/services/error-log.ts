import { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { createLogger } from '#platform/logs/logger.ts'

/** A logger that keeps the lines of errors, or of another level and above. */
export function createErrorLog(level: 'warn' | 'error' = 'error'): { log: Logger; lines: string[] } {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  return { log: createLogger(level, stream), lines }
}
