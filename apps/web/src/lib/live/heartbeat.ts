import { HEARTBEAT_TIMEOUT_MS } from '@coup-denvoi/contract/live/live.protocol'

/** After a sleep, or in a tab that comes to the front: so long it may take to hear something again. */
const WAKE_GRACE_MS = 3000
/** A timer that rings later than this stood still, as everything else did. */
const SUSPENDED_AFTER_MS = 3000

/**
 * Notices when nothing more is heard of the server's signs of life. They come from the database over the way of every hint,
 * so that their absence means any of it: no network, no server, no database, nothing that carries the hints.
 * @param isHidden whether nobody sees the page: browsers hold up what it would hear
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
    const stoodStill = Date.now() - dueAt > SUSPENDED_AFTER_MS
    if (isPageHidden() || stoodStill) expectWithin(WAKE_GRACE_MS)
    else setLost(true)
  }

  function setLost(lost: boolean): void {
    if (lost === isLost) return
    isLost = lost
    for (const listener of listeners) listener()
  }

  return {
    /** For whoever is signed in; nobody else is told. */
    setEnabled(on: boolean): void {
      if (on === isEnabled) return
      isEnabled = on
      clearTimeout(timer)
      setLost(false)
      if (on) expectWithin(HEARTBEAT_TIMEOUT_MS)
    },
    /** A sign of life came. */
    beat(): void {
      if (!isEnabled) return
      expectWithin(HEARTBEAT_TIMEOUT_MS)
      setLost(false)
    },
    /** Nothing follows yet from having heard nothing meanwhile. */
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
