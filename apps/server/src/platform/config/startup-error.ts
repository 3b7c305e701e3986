/**
 * The server can't start for a reason that its operator can fix. The message is one sentence, printed without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
