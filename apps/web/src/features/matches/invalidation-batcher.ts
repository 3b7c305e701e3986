/**
 * Collects ids for `delay` milliseconds and flushes them together. Ids added during a flush wait
 * for its end: there is never more than one refetch at a time, and no refetch
 * cancels another.
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
