const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 10_000

/** Loads what the page needs by and by. Without a network it asks again, after longer and longer pauses. */
export async function retryUntilSuccess<Part>(task: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_DELAY_MS; ; pause = Math.min(2 * pause, MAX_DELAY_MS)) {
    try {
      return await task()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
