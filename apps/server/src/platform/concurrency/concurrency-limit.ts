import { apiError } from '#platform/api/api-error.ts'

/** Runs a task as soon as the limit allows it. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>

/**
 * Runs up to `maxConcurrent` tasks at once; the others wait in order.
 * @param maxQueued more waiting tasks than this are refused with UNAVAILABLE, because each keeps its input in memory
 */
export function limitConcurrency({ maxConcurrent, maxQueued }: { maxConcurrent: number; maxQueued: number }): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running < maxConcurrent) running += 1
    else {
      if (waiting.length >= maxQueued) throw apiError('UNAVAILABLE')
      // A task that ends hands its slot over directly, so that a new task can't take it in between.
      await new Promise<void>((start) => waiting.push(start))
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
