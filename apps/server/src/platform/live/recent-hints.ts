import { MAX_MISSED_MS } from '@coup-denvoi/contract/live/live.protocol'
import type { Hint } from './signal.ts'

type RecentHint = { hint: Hint; at: number }

/** The hints of the last minute, by topic: for pages that read their data and then subscribe. */
export function createRecentHints(now: () => number = () => performance.now()) {
  /** Oldest first: a hint that comes again moves to the end. */
  const byTopic = new Map<string, Map<string, RecentHint>>()

  function removeOld(): void {
    const oldest = now() - MAX_MISSED_MS
    for (const [topic, hints] of byTopic) {
      for (const [key, { at }] of hints) {
        if (at >= oldest) break
        hints.delete(key)
      }
      if (hints.size === 0) byTopic.delete(topic)
    }
  }

  return {
    add(hint: Hint): void {
      const key = JSON.stringify(hint)
      for (const topic of hint.topics) {
        const hints = byTopic.get(topic) ?? new Map<string, RecentHint>()
        hints.delete(key)
        byTopic.set(topic, hints.set(key, { hint, at: now() }))
      }
    },
    since: (topic: string, from: number): Hint[] =>
      [...(byTopic.get(topic)?.values() ?? [])].flatMap(({ hint, at }) => (at >= from ? [hint] : [])),
    /** To be called now and then. */
    removeOld,
  }
}
