import { type LiveFrame, type LiveTopic, topicKey } from '@coup-denvoi/contract/live/live.protocol'

type Listener = (frame: LiveFrame) => void
type Subscription = { topic: LiveTopic; listeners: Set<Listener> }

/** The listeners of a connection, by topic. */
export function createLiveSubscriptions() {
  const subscriptions = new Map<string, Subscription>()
  const personalListeners = new Set<Listener>()

  return {
    topics: (): LiveTopic[] => [...subscriptions.values()].map(({ topic }) => topic),
    hasTopics: () => subscriptions.size > 0,
    /** @returns whether to send a subscribe request */
    add(topic: LiveTopic, listener: Listener): boolean {
      const key = topicKey(topic)
      const known = subscriptions.get(key)
      const listeners = known?.listeners ?? new Set()
      subscriptions.set(key, { topic, listeners: listeners.add(listener) })
      return !known || secretOf(known.topic) !== secretOf(topic)
    },
    /** @returns whether that was the topic's last listener */
    remove(topic: LiveTopic, listener: Listener): boolean {
      const key = topicKey(topic)
      const listeners = subscriptions.get(key)?.listeners
      if (!listeners?.delete(listener) || listeners.size > 0) return false
      return subscriptions.delete(key)
    },
    clearTopics: () => subscriptions.clear(),
    /** For the user's own events. @returns a function to unsubscribe */
    addPersonalListener(listener: Listener): () => void {
      personalListeners.add(listener)
      return () => void personalListeners.delete(listener)
    },
    notifyPersonalListeners(frame: LiveFrame): void {
      for (const hearer of personalListeners) hearer(frame)
    },
    /** Calls each listener once, even if it listens to several of the topics. */
    notify(keys: readonly string[], frame: LiveFrame): void {
      const listeners = new Set(keys.flatMap((key) => [...(subscriptions.get(key)?.listeners ?? [])]))
      for (const listener of listeners) listener(frame)
    },
  }
}

function secretOf(topic: LiveTopic): string | undefined {
  if (topic.name === 'guest-room') return topic.guest.secret
  return topic.name === 'match' ? (topic.guest?.secret ?? topic.token) : undefined
}
