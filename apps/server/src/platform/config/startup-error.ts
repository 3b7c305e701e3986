/**
 * The server can't start, and whoever starts it can help: the message is one sentence that says what is wrong and why,
 * printed without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
