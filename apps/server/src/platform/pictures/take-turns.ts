import { fault } from '#platform/api/fault.ts'

/** Does a work when its turn has come. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Lets so many works run at once; the others wait in the order in which they came.
 * @param maxWaiting how many may wait; one more is sent away with UNAVAILABLE, because each holds what it came with
 */
export function createTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= maxWaiting) throw fault('UNAVAILABLE')
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
