import { HEARTBEAT_TIMEOUT_MS } from '@coup-denvoi/contract/live/live.protocol'

/** How long the first heartbeat may take after the computer wakes up or the tab becomes visible. */
const WAKE_GRACE_MS = 3000
/** A timer that is later than this was suspended, with the whole page. */
const SUSPENDED_AFTER_MS = 3000

/**
 * Notices missing heartbeats. They come from the database like every live event, so a missing one means that a part of that
 * path is down.
 * @param isPageHidden browsers delay the messages of hidden pages
 */
export function createHeartbeatMonitor(isPageHidden: () => boolean) {
  const listeners = new Set<() => void>()
  let isEnabled = false
  let isLost = false
  let dueAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function expectWithin(ms: number): void {
    clearTimeout(timer)
    dueAt = Date.now() + ms
    timer = setTimeout(checkDeadline, ms)
  }

  function checkDeadline(): void {
    const wasSuspended = Date.now() - dueAt > SUSPENDED_AFTER_MS
    if (isPageHidden() || wasSuspended) expectWithin(WAKE_GRACE_MS)
    else setLost(true)
  }

  function setLost(lost: boolean): void {
    if (lost === isLost) return
    isLost = lost
    for (const listener of listeners) listener()
  }

  return {
    /** Enabled for signed-in users only. */
    setEnabled(on: boolean): void {
      if (on === isEnabled) return
      isEnabled = on
      clearTimeout(timer)
      setLost(false)
      if (on) expectWithin(HEARTBEAT_TIMEOUT_MS)
    },
    beat(): void {
      if (!isEnabled) return
      expectWithin(HEARTBEAT_TIMEOUT_MS)
      setLost(false)
    },
    /** Allows a short delay after the computer wakes up. */
    extendAfterWake(): void {
      if (isEnabled && !isLost && dueAt - Date.now() < WAKE_GRACE_MS) expectWithin(WAKE_GRACE_MS)
    },
    isLost: () => isLost,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
