const FIRST_RETRY_MS = 500
/** Often, because the page shows a warning meanwhile. */
const MAX_RETRY_MS = 2000
/** On a network that drops packets, an attempt would hang for minutes and miss that it is back. */
const ATTEMPT_TIMEOUT_MS = 4000
/** For slow networks: every third attempt may take this long. */
const LONG_ATTEMPT_TIMEOUT_MS = 12_000
/** Browsers delay new WebSockets after this many failures: from then on the server is probed over HTTP first. */
const RETRIES_BEFORE_PROBE = 4

type ReconnectSchedulerOptions = {
  isNeeded: () => boolean
  /** Does nothing while connected. */
  connect: () => void
  isReachable: (signal: AbortSignal) => Promise<boolean>
}

/** Decides when a failed connection is tried again. */
export function createReconnectScheduler({ isNeeded, connect, isReachable }: ReconnectSchedulerOptions) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const attemptTimeout = () => (failures % 3 === 2 ? LONG_ATTEMPT_TIMEOUT_MS : ATTEMPT_TIMEOUT_MS)

  function scheduleRetry(): void {
    clearTimeout(timer)
    if (!isNeeded()) return
    const delay = Math.min(FIRST_RETRY_MS * 2 ** failures++, MAX_RETRY_MS)
    // Jitter, so that not every browser reconnects at once.
    timer = setTimeout(retry, delay * (0.5 + Math.random() / 2))
  }

  function retry(): void {
    if (failures <= RETRIES_BEFORE_PROBE) connect()
    else void probeServer()
  }

  async function probeServer(): Promise<void> {
    const failuresBefore = failures
    const isUp = await isReachable(AbortSignal.timeout(attemptTimeout()))
    if (failures !== failuresBefore) return
    if (isUp) connect()
    else scheduleRetry()
  }

  return {
    /** Time limit of the next attempt, in ms. */
    attemptTimeout,
    /** After a failed attempt. */
    scheduleRetry,
    /** After an attempt that timed out: the next one need not wait. */
    retryNow(): void {
      failures++
      retry()
    },
    /** After a success, or a sign that the network is back. */
    reset(): void {
      failures = 0
      clearTimeout(timer)
    },
    /** Drops the planned retry. */
    cancel: () => clearTimeout(timer),
  }
}
