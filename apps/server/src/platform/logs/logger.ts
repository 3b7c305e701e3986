import { type Logger, pino } from 'pino'
import type { Config } from '#platform/config/config.ts'

/** One JSON object a line on standard output. Never the cookie, a token, a password or the body of a request. */
export function createLogger(level: Config['logLevel']): Logger {
  return pino({
    level,
    // The host and process are known to whoever collects the lines.
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers', 'headers', '*.password', '*.token', '*.cookie'], remove: true },
  })
}

/** A path and query that may be logged: the token of a share link opens a private match. */
export function loggableUrl(url: string): string {
  return url.includes('token=') ? url.replaceAll(/([?&]token=)[^&#]*/g, '$1…') : url
}
