/**
 * Gathers the ids of what changed for `delay` milliseconds and hands them over together. What comes while a handover
 * is under way waits for its end: however fast the hints, no more than one reading is on its way at a time, and none
 * is cut short by the next.
 */
export function createInvalidationBatcher(delay: number, flush: (ids: ReadonlySet<string>) => Promise<void>) {
  let pendingIds = new Set<string>()
  let isBusy = false

  function add(id: string): void {
    pendingIds.add(id)
    if (!isBusy) scheduleFlush()
  }

  function scheduleFlush(): void {
    isBusy = true
    setTimeout(async () => {
      const ids = pendingIds
      pendingIds = new Set()
      await flush(ids)
      isBusy = false
      if (pendingIds.size > 0) scheduleFlush()
    }, delay)
  }

  return { add }
}
