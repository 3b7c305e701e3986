import { MAX_MISSED_MS } from '@coup-denvoi/contract/live/live.protocol'

type RecentItem<Item> = { item: Item; at: number }

/** What was sent in the last minute, by topic or user: for pages that read their data and then connect or subscribe. */
export function createRecentItems<Item>(now: () => number = () => performance.now()) {
  /** Oldest first: an item that comes again moves to the end. */
  const byTopic = new Map<string, Map<string, RecentItem<Item>>>()

  function removeOld(): void {
    const oldest = now() - MAX_MISSED_MS
    for (const [topic, items] of byTopic) {
      for (const [key, { at }] of items) {
        if (at >= oldest) break
        items.delete(key)
      }
      if (items.size === 0) byTopic.delete(topic)
    }
  }

  return {
    add(topics: readonly string[], item: Item): void {
      const key = JSON.stringify(item)
      for (const topic of topics) {
        const items = byTopic.get(topic) ?? new Map<string, RecentItem<Item>>()
        items.delete(key)
        byTopic.set(topic, items.set(key, { item, at: now() }))
      }
    },
    since: (topic: string, from: number): Item[] =>
      [...(byTopic.get(topic)?.values() ?? [])].flatMap(({ item, at }) => (at >= from ? [item] : [])),
    /** To be called now and then. */
    removeOld,
  }
}
