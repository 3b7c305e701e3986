import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from './quantile.ts'

/** Milliseconds, of so many times. */
export type Latency = { p50: number; p99: number; max: number; times: number }

const PAUSE_MS = 5

export function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((one, other) => one - other)
  return { p50: quantile(sorted, 0.5) ?? 0, p99: quantile(sorted, 0.99) ?? 0, max: sorted.at(-1) ?? 0, times: sorted.length }
}

/** Repeats an act, with short pauses, until the work has ended. @param act measures itself: @returns milliseconds */
export async function repeatUntil(work: Promise<unknown>, act: (n: number) => Promise<number>): Promise<Latency> {
  const times: number[] = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  // The caller hears of its failure.
  work.then(end, end)
  for (let n = 0; !isOver; n++) {
    times.push(await act(n))
    await wait(PAUSE_MS)
  }
  return latencyOf(times)
}

/** In milliseconds. */
export async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
