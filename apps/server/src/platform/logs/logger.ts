import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '#platform/config/config.ts'

/** One JSON object a line on standard output. Never the cookie, a token, a password or the body of a request. */
export function createLogger(level: Config['logLevel'], destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    // The host and process are known to whoever collects the lines.
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeErrorWithoutParams },
    redact: { paths: ['req.headers', 'headers', '*.password', '*.token', '*.cookie'], remove: true },
  }
  return pino(options, destination)
}

/**
 * A path and query that may be logged: the token of a share link opens a private match, and the address of a calendar everything
 * that somebody plays; also where they are part of a `redirect`.
 */
export function loggableUrl(url: string): string {
  return url.replaceAll(/(token(?:=|%(?:25)*3D))[\w-]+/gi, '$1…').replaceAll(/(calendrier(?:\/|%(?:25)*2F))[^./?&#]+/gi, '$1…')
}

/** What an error says, in a line. */
export function errorReason(error: unknown): string {
  const { message } = serializeErrorWithoutParams(error)
  return message.replaceAll(/\s+/g, ' ')
}

/** Drizzle tells the values of a failed query, among which are people's addresses and the tokens of sessions. */
function serializeErrorWithoutParams(error: unknown): Record<string, unknown> & { message: string } {
  const { params, ...told } = pino.stdSerializers.err(error instanceof Error ? error : new Error(String(error))) as ReturnType<
    typeof pino.stdSerializers.err
  > & { params?: unknown }
  const clean = (text: string) => text.replaceAll(/\nparams: .*?(?=\n {4}at |\ncaused by: |$)/gs, '')
  return { ...told, message: clean(told.message), stack: clean(told.stack) }
}
