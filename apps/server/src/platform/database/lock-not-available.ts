/** True where a statement with `nowait` found the row locked, or waited longer than our lock_timeout. */
export function isLockNotAvailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause && cause.code === '55P03') return true
  return false
}
