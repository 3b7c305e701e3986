const LONGEST_WAIT_MS = 300

/**
 * For loaders: waits for what would otherwise move the page when it comes, but not for long. What is known is shown although the network hangs.
 */
export const waitShortly = (loading: Promise<unknown>): Promise<unknown> =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
