import { LOST_AFTER_MS } from '@coup-denvoi/contract/live/live.protocol'

/** After a sleep, or in a tab that comes to the front: so long it may take to hear something again. */
const WAKING_MS = 3000
/** A timer that rings later than this stood still, as everything else did. */
const LATE_MS = 3000

/**
 * Notices when nothing more is heard of the server's signs of life. They come from the database over the way of every hint,
 * so that their absence means any of it: no network, no server, no database, nothing that carries the hints.
 * @param isHidden whether nobody sees the page: browsers hold up what it would hear
 */
export function createConnectionWatch(isHidden: () => boolean) {
  const listeners = new Set<() => void>()
  let isOn = false
  let isLost = false
  let dueAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function expectWithin(ms: number): void {
    clearTimeout(timer)
    dueAt = Date.now() + ms
    timer = setTimeout(judge, ms)
  }

  function judge(): void {
    const stoodStill = Date.now() - dueAt > LATE_MS
    if (isHidden() || stoodStill) expectWithin(WAKING_MS)
    else say(true)
  }

  function say(lost: boolean): void {
    if (lost === isLost) return
    isLost = lost
    for (const listener of listeners) listener()
  }

  return {
    /** For whoever is signed in; nobody else is told. */
    turn(on: boolean): void {
      if (on === isOn) return
      isOn = on
      clearTimeout(timer)
      say(false)
      if (on) expectWithin(LOST_AFTER_MS)
    },
    /** A sign of life came. */
    hear(): void {
      if (!isOn) return
      expectWithin(LOST_AFTER_MS)
      say(false)
    },
    /** Nothing follows yet from having heard nothing meanwhile. */
    wake(): void {
      if (isOn && !isLost && dueAt - Date.now() < WAKING_MS) expectWithin(WAKING_MS)
    },
    isLost: () => isLost,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
