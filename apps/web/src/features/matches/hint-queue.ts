/**
 * Gathers the ids of what changed for `delay` milliseconds and hands them over together. What comes while a handover
 * is under way waits for its end: however fast the hints, no more than one reading is on its way at a time, and none
 * is cut short by the next.
 */
export function createHintQueue(delay: number, handOver: (ids: ReadonlySet<string>) => Promise<void>) {
  let waiting = new Set<string>()
  let busy = false

  function add(id: string): void {
    waiting.add(id)
    if (!busy) gather()
  }

  function gather(): void {
    busy = true
    setTimeout(async () => {
      const ids = waiting
      waiting = new Set()
      await handOver(ids)
      busy = false
      if (waiting.size > 0) gather()
    }, delay)
  }

  return { add }
}
