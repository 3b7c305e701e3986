/** As long as answers take on a slow mobile network. */
const LONGEST_WAIT_MS = 1500

/**
 * For loaders: waits for what would otherwise move the page when it comes, but not for long. What is known is shown although the network hangs.
 */
export async function waitShortly(loading: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS)
  })
  try {
    return await Promise.race([loading, limit])
  } finally {
    // On the server there is nothing to wait for.
    clearTimeout(timer)
  }
}
