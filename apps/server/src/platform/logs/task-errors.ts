import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { MailError } from '#platform/mail/mail-error.ts'
import { errorReason } from './logger.ts'

const REPEAT_MS = 60_000

/**
 * Logs the errors of tasks that nobody waits for. While PostgreSQL, Redis or a mail server is away, each of their tries fails, several a
 * second: of these one line a minute for each task, without a stack.
 */
export function logTaskErrors(log: Pick<Logger, 'error'>, now = Date.now): (error: unknown, during: string) => void {
  const loggedAt = new Map<string, number>()
  return (error, during) => {
    if (!isDatabaseUnavailable(error) && !(error instanceof MailError)) return log.error({ err: error }, during)
    const at = now()
    if (at - (loggedAt.get(during) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return
    loggedAt.set(during, at)
    log.error({ reason: errorReason(error) }, during)
  }
}
