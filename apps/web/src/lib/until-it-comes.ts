const FIRST_PAUSE_MS = 500
const LAST_PAUSE_MS = 10_000

/** Loads what the page needs by and by. Without a network it asks again, after longer and longer pauses. */
export async function untilItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LAST_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
