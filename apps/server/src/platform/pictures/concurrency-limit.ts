import { apiError } from '#platform/api/api-error.ts'

/** Does a work when its turn has come. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Lets so many works run at once; the others wait in the order in which they came.
 * @param maxWaiting how many may wait; one more is sent away with UNAVAILABLE, because each holds what it came with
 */
export function limitConcurrency({ maxConcurrent, maxQueued }: { maxConcurrent: number; maxQueued: number }): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < maxConcurrent) running += 1
    else {
      if (waiting.length >= maxQueued) throw apiError('UNAVAILABLE')
      // Whoever ends hands its turn on, so that nobody who comes in between can take it.
      await new Promise<void>((start) => waiting.push(start))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
