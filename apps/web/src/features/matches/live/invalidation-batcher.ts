/**
 * Collects ids for `delay` milliseconds, longer by up to `jitter` times that, and flushes them together. Ids added during a flush wait for
 * its end: there is never more than one refetch at a time, and no refetch cancels another.
 */
export function createInvalidationBatcher(delay: number, jitter: number, flush: (ids: ReadonlySet<string>) => Promise<void>) {
  let pendingIds = new Set<string>()
  let isBusy = false

  function add(id: string): void {
    pendingIds.add(id)
    if (!isBusy) scheduleFlush()
  }

  function scheduleFlush(): void {
    isBusy = true
    setTimeout(
      async () => {
        const ids = pendingIds
        pendingIds = new Set()
        await flush(ids)
        isBusy = false
        if (pendingIds.size > 0) scheduleFlush()
      },
      delay * (1 + jitter * Math.random()),
    )
  }

  return { add }
}
