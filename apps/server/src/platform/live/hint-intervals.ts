import type { Hint } from './signal.ts'

/** The hints of a match leave at most this often: what changes within this time is told at once. Chats don't wait. */
const MATCH_HINT_INTERVAL_MS = 100

/** @param deliver called at the end of an interval for what came meanwhile */
export function createHintIntervals(deliver: (hint: Hint) => void) {
  /** The hints that left within the last interval, by what they say; true if another change came meanwhile. */
  const sent = new Map<string, boolean>()
  let isStopped = false

  function start(hint: Hint, key: string): void {
    sent.set(key, false)
    setTimeout(() => {
      const isOutdated = sent.get(key)
      sent.delete(key)
      if (isOutdated && !isStopped) deliver(hint)
    }, MATCH_HINT_INTERVAL_MS).unref()
  }

  return {
    /** Whether the hint leaves now; if not, it does with the others of its interval. */
    leavesNow(hint: Hint): boolean {
      const key = JSON.stringify(hint)
      if (sent.has(key)) {
        sent.set(key, true)
        return false
      }
      if (hint.frame.type === 'match') start(hint, key)
      return true
    },
    stop: () => {
      isStopped = true
    },
  }
}
