const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 10_000

/** Repeats a task until it succeeds, with longer and longer pauses. (`p-retry` would add 1.4 kB to the first load.) */
export async function retryUntilSuccess<Result>(task: () => Promise<Result>, onFailure?: () => unknown): Promise<Result> {
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    try {
      return await task()
    } catch {
      await onFailure?.()
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
