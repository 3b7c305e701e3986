const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 10_000

/**
 * Repeats a task until it succeeds, with longer and longer pauses. (`p-retry` would add 1.4 kB to the first load.)
 * @param onFailure called with the number of failures
 */
export async function retryUntilSuccess<Result>(task: () => Promise<Result>, onFailure?: (failures: number) => unknown): Promise<Result> {
  for (let failures = 1; ; failures++) {
    try {
      return await task()
    } catch {
      await onFailure?.(failures)
      await pause(Math.min(2 ** (failures - 1) * FIRST_DELAY_MS, MAX_DELAY_MS))
    }
  }
}

/** Shorter if the network or the reader comes back: browsers run the timers of hidden pages once a minute. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const listeners = new AbortController()
    const end = () => {
      clearTimeout(timer)
      listeners.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end, { signal: listeners.signal })
    document.addEventListener('visibilitychange', end, { signal: listeners.signal })
  })
