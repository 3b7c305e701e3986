import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '#platform/config/config.ts'

/** JSON lines on standard output, without cookies, tokens, passwords or request bodies. */
export function createLogger(level: Config['logLevel'], destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    // Log collectors already add the host and process.
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeErrorWithoutParams },
    redact: { paths: ['req.headers', 'headers', '*.password', '*.token', '*.cookie'], remove: true },
  }
  return pino(options, destination)
}

/** `/calendrier/{token}.ics`, `/serie/lien/{token}` and `/public/series/{token}`, encoded or not. */
const TOKEN_IN_PATH = /((?:calendrier|serie(?:\/|%(?:25)*2F)lien|public(?:\/|%(?:25)*2F)series)(?:\/|%(?:25)*2F))[^./?&#]+/gi

/**
 * A URL with its secrets masked: the tokens of matches, series and calendars, also inside a `redirect` parameter, and what a provider of
 * identities sends back.
 */
export function loggableUrl(url: string): string {
  return url
    .replaceAll(/(token(?:=|%(?:25)*3D))[\w-]+/gi, '$1…')
    .replaceAll(TOKEN_IN_PATH, '$1…')
    .replace(/^(\/connexion\/retour\?).+/, '$1…')
}

/** The message of an error, in one line. A statement that PostgreSQL has not answered says nothing about the reason. */
export function errorReason(error: unknown): string {
  const chain = withCauses(asError(error))
  const told = chain.filter(({ message }, index) => !message.startsWith('Failed query:') || isAnswer(chain[index + 1]))
  return messageOf(told).replaceAll(/\s+/g, ' ')
}

/** Errors that PostgreSQL sends have a code such as 55P03. Without a cause, the statement is all there is. */
const isAnswer = (cause: Error | undefined): boolean =>
  cause === undefined || /^(?=.*\d)[\dA-Z]{5}$/.test((cause as NodeJS.ErrnoException).code ?? '')

/** For calls that are answered with a temporary error. */
export const logSentAway = (log: Pick<Logger, 'warn'>) => (error: unknown, procedure: string) =>
  log.warn({ reason: errorReason(error), procedure }, 'call sent away')

/**
 * Drizzle errors contain the values of the query, such as e-mail addresses and session tokens. Errors of the pool contain their
 * connection with everything it knows.
 */
function serializeErrorWithoutParams(error: unknown): Record<string, unknown> & { message: string } {
  const root = asError(error)
  const { params, client, ...told } = pino.stdSerializers.err(root) as ReturnType<typeof pino.stdSerializers.err> & {
    params?: unknown
    client?: unknown
  }
  // Each for itself: values have no end, so that in a joined text what follows them, the cause, would be taken for one.
  const chain = withCauses(root)
  return {
    ...told,
    message: messageOf(chain),
    stack: chain.map(stackWithoutParams).join('\ncaused by: '),
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

const messageOf = (chain: readonly Error[]): string => chain.map(({ message }) => withoutParams(message)).join(': ')

function withCauses(error: Error): Error[] {
  const chain: Error[] = []
  for (let cause: unknown = error; isErrorLike(cause) && !chain.includes(cause); cause = cause.cause) chain.push(cause)
  return chain
}

const isErrorLike = (value: unknown): value is Error => typeof (value as Error | null | undefined)?.message === 'string'

const withoutParams = (message: string) => message.replace(/\nparams: .*/s, '')

const stackWithoutParams = ({ message, stack = '' }: Error) =>
  stack.replace(message, () => withoutParams(message)).replaceAll(/\nparams: .*?(?=\n {4}at |$)/gs, '')
