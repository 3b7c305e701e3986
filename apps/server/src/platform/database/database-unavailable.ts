// https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNAVAILABLE_SQL_STATES = new Set([
  '25P03', // idle_in_transaction_session_timeout
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53000', // insufficient_resources
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available: our lock_timeout
  '57014', // query_canceled: our statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
])
const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
// Messages of pg, its pool, PGlite and the Redis client that come without a code.
const UNAVAILABLE_MESSAGES = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'query read timeout',
    'connection terminated',
    'connection error and is not queryable',
    'pglite is closed',
    'after calling end on the pool',
    'the client is offline',
    'socket closed unexpectedly',
    'connection timeout',
    'socket timeout',
  ].join('|'),
  'i',
)

/**
 * True for temporary errors, worth a retry: the database, Redis or the bucket is down or overloaded, or a lock was held for too long. A bucket that
 * refuses also counts: its operator can change that, and nobody else.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code && (UNAVAILABLE_SQL_STATES.has(code) || UNAVAILABLE_SYSTEM_CODES.has(code) || code.startsWith('08'))) return true
    // Of the client of S3.
    if ('$metadata' in cause) return true
    if (UNAVAILABLE_MESSAGES.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true
  }
  return false
}
