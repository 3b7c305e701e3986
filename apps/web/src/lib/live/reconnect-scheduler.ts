const FIRST_RETRY_MS = 500
/** Often: the screen says that it may be out of date meanwhile. */
const MAX_RETRY_MS = 2000
/** An attempt on a network that swallows everything would wait for minutes, and miss that it is back. */
const ATTEMPT_TIMEOUT_MS = 4000
/** Where opening takes this long, every third attempt may. */
const LONG_ATTEMPT_TIMEOUT_MS = 12_000
/** Browsers make further WebSockets wait for seconds once this many and more have failed: the server is looked for first. */
const RETRIES_BEFORE_PROBE = 4

type ReconnectSchedulerOptions = {
  isNeeded: () => boolean
  /** Does nothing where there is a connection. */
  connect: () => void
  isReachable: (signal: AbortSignal) => Promise<boolean>
}

/** When a connection that did not come about is tried again. */
export function createReconnectScheduler({ isNeeded, connect, isReachable }: ReconnectSchedulerOptions) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const patience = () => (failures % 3 === 2 ? LONG_ATTEMPT_TIMEOUT_MS : ATTEMPT_TIMEOUT_MS)

  function failed(): void {
    clearTimeout(timer)
    if (!isNeeded()) return
    const delay = Math.min(FIRST_RETRY_MS * 2 ** failures++, MAX_RETRY_MS)
    // Spread, so that a server that comes back is not run over by everyone at once.
    timer = setTimeout(retry, delay * (0.5 + Math.random() / 2))
  }

  function retry(): void {
    if (failures <= RETRIES_BEFORE_PROBE) connect()
    else void probeServer()
  }

  async function probeServer(): Promise<void> {
    const known = failures
    const isThere = await isReachable(AbortSignal.timeout(patience()))
    if (failures !== known) return
    if (isThere) connect()
    else failed()
  }

  return {
    /** How long the next attempt may take. */
    attemptTimeout: patience,
    /** An attempt failed: there will be another. */
    scheduleRetry: failed,
    /** An attempt took too long, so that enough time went by. */
    retryNow(): void {
      failures++
      retry()
    },
    /** It worked, or there is a new reason to hope. */
    reset(): void {
      failures = 0
      clearTimeout(timer)
    },
    /** Tried right now. */
    cancel: () => clearTimeout(timer),
  }
}
